#!/usr/bin/python3
"""A cable between two places that are far apart: each frame arrives so many milliseconds later, as `tc netem delay` would do it.

far-cable.py NEAR FAR MILLISECONDS makes two TAP devices of these names and carries frames between them until it is ended.
"""
import fcntl
import os
import select
import struct
import sys
import time
from collections import deque

TUNSETIFF = 0x400454CA
IFF_TAP_NO_PI = 0x1002
FRAME = 65536


def tap(name):
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TAP_NO_PI))
    return device


near, far = tap(sys.argv[1]), tap(sys.argv[2])
delay = float(sys.argv[3]) / 1000
# By the device that they came from; each first one is the earliest.
under_way = {near: deque(), far: deque()}
other = {near: far, far: near}

while True:
    first = min((frames[0][0] for frames in under_way.values() if frames), default=None)
    left = None if first is None else max(0.0, first - time.monotonic())
    for device in select.select([near, far], [], [], left)[0]:
        try:
            under_way[device].append((time.monotonic() + delay, os.read(device, FRAME)))
        except BlockingIOError:
            pass
        except OSError:
            # Its end is down still.
            time.sleep(0.01)
    now = time.monotonic()
    for device, frames in under_way.items():
        while frames and frames[0][0] <= now:
            try:
                os.write(other[device], frames.popleft()[1])
            except OSError:
                # Lost, as in a cable whose other end is down.
                pass
