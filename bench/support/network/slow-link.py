"""Joins this machine and the network namespace of the first argument by a slow link.

    python3 slow-link.py NAMESPACE OUTER_ADDRESS INNER_ADDRESS ROUND_TRIP_MS DOWN_BITS UP_BITS

Two TUN devices, one on each side, whose packets this program delays. So the kernel's own TCP is at both ends, with
its handshake, its slow start and its ten packets at the beginning. Prints a line when the link is up, and runs until
its standard input is closed. Needs root and Linux. Node.js cannot open TUN devices, hence Python.
"""

import fcntl
import heapq
import ipaddress
import os
import select
import struct
import subprocess
import sys
import time

TUNSETIFF = 0x400454CA
IFF_TUN_WITHOUT_HEADER = 0x1001
MTU = 1500

namespace, outer_address, inner_address, *numbers = sys.argv[1:]
round_trip_ms, down_bits, up_bits = map(float, numbers)


def open_device(name):
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TUN_WITHOUT_HEADER))
    return device


def ip(*arguments, within=()):
    subprocess.run([*within, "ip", *arguments], check=True)


outer, inner = open_device("slow-outer"), open_device("slow-inner")
inside = ("ip", "netns", "exec", namespace)
ip("link", "set", "slow-inner", "netns", namespace)
ip("addr", "add", f"{outer_address}/24", "dev", "slow-outer")
ip("link", "set", "slow-outer", "up", "mtu", str(MTU))
ip("addr", "add", f"{inner_address}/24", "dev", "slow-inner", within=inside)
ip("link", "set", "lo", "up", within=inside)
ip("link", "set", "slow-inner", "up", "mtu", str(MTU), within=inside)
# CUBIC is Linux's default for congestion control. Some machines are configured to use BBR, which spreads packets over time, so
# without this line their results could not be compared with those of others.
network = ipaddress.ip_interface(f"{outer_address}/24").network
ip("route", "change", str(network), "dev", "slow-outer", "src", outer_address, "congctl", "cubic")
ip("route", "change", str(network), "dev", "slow-inner", "src", inner_address, "congctl", "cubic", within=inside)
print("up", flush=True)

# Packets from outside go down to the browser.
bytes_per_second = {outer: down_bits / 8, inner: up_bits / 8}
free_at = {outer: 0.0, inner: 0.0}
on_the_way = []
count = 0
while True:
    wait = max(0, on_the_way[0][0] - time.monotonic()) if on_the_way else None
    readable, _, _ = select.select([outer, inner, sys.stdin], [], [], wait)
    if sys.stdin in readable:
        break
    for device in readable:
        while True:
            try:
                packet = os.read(device, MTU)
            except BlockingIOError:
                break
            count += 1
            free_at[device] = max(free_at[device], time.monotonic()) + len(packet) / bytes_per_second[device]
            arrival = free_at[device] + round_trip_ms / 2000
            heapq.heappush(on_the_way, (arrival, count, inner if device == outer else outer, packet))
    while on_the_way and on_the_way[0][0] <= time.monotonic():
        _, _, target, packet = heapq.heappop(on_the_way)
        try:
            os.write(target, packet)
        except BlockingIOError:
            pass  # The queue of the device is full: the packet is lost, as on a real network.
