#!/bin/sh
# Says at the start of the edge that members cannot be told apart. The edge speaks no TLS: with secure cookies there is a terminator in
# front of it, and every request comes from its address. It ends nothing: the site works, with the limits of one address for everybody.
if [ "${SECURE_COOKIES:-on}" = on ] && [ "${EDGE_TRUSTED_PROXY:-127.0.0.1/32}" = 127.0.0.1/32 ]; then
  echo "edge: WARNING: EDGE_TRUSTED_PROXY is not set, though a TLS terminator stands in front (SECURE_COOKIES=on)." >&2
  echo "edge: WARNING: all members share the address and the limits of the terminator; set EDGE_TRUSTED_PROXY to its address as the edge sees it (deploy/env.example)." >&2
fi
