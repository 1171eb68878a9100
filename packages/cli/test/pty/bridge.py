"""Runs a command in a pseudo-terminal.

Standard input brings one JSON object a line: {"send": text}, {"resize": [columns, rows]}, {"signal": number}.
Standard output gets what the command writes. When it ends, standard error gets one JSON object: its exit code,
and whether the terminal echoes and edits lines, as it did before.
"""

import fcntl
import json
import os
import select
import struct
import sys
import termios


def resize(descriptor, columns, rows):
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def main():
    columns, rows, *command = sys.argv[1:]
    master, slave = os.openpty()
    resize(slave, int(columns), int(rows))
    child = os.fork()
    if child == 0:
        os.login_tty(slave) if hasattr(os, "login_tty") else become_terminal(slave)
        os.execvp(command[0], command)
    pending = b""
    code = None
    while code is None:
        ready, _, _ = select.select([master, 0], [], [], 0.02)
        if master in ready:
            forward(master)
        if 0 in ready:
            data = os.read(0, 65536)
            if not data:
                os.kill(child, 9)
            *lines, pending = (pending + data).split(b"\n")
            for line in lines:
                obey(json.loads(line), master, child)
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            code = os.waitstatus_to_exitcode(status)
    while select.select([master], [], [], 0.05)[0]:
        if not forward(master):
            break
    local = termios.tcgetattr(slave)[3]
    report = {"code": code, "echo": bool(local & termios.ECHO), "lines": bool(local & termios.ICANON)}
    sys.stderr.write(json.dumps(report))


def become_terminal(slave):
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    for descriptor in range(3):
        os.dup2(slave, descriptor)


def forward(master):
    try:
        data = os.read(master, 65536)
    except OSError:
        return False
    os.write(1, data)
    return len(data) > 0


def obey(order, master, child):
    if "send" in order:
        os.write(master, order["send"].encode())
    elif "resize" in order:
        resize(master, *order["resize"])
    elif "signal" in order:
        os.kill(child, order["signal"])


main()
