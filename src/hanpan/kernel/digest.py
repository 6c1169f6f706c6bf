"""Digest: one fingerprint for equal data, the same in every process and on every machine."""

import json
from hashlib import blake2b


def canonical(data: object) -> str:
    """JSON with sorted keys and no spaces: equal data, equal text."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest_of(data: object) -> str:
    return blake2b(canonical(data).encode(), digest_size=16).hexdigest()
