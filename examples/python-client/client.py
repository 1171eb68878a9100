"""Plays gomoku against the program `pbrain-games` through its line protocol, that of Gomocup.

    python3 client.py node path/to/pbrain.js
"""

import subprocess
import sys


class Engine:
    """An engine of the Gomocup protocol, as a process of its own."""

    def __init__(self, command, size):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.send(f"START {size}")
        if self.answer() != "OK":
            raise ValueError(f"no board of size {size}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.send("END")
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(timeout=10)

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def answer(self):
        """The next line that is neither a message nor a remark."""
        for line in self.process.stdout:
            line = line.strip()
            if line.startswith(("ERROR", "UNKNOWN")):
                raise ValueError(line)
            if line and not line.startswith(("MESSAGE", "DEBUG")):
                return line
        raise EOFError("the engine has ended")

    def limit(self, milliseconds):
        self.send(f"INFO timeout_turn {milliseconds}")

    def play(self, column, row):
        """Plays a point, and returns the point that answers it."""
        self.send(f"TURN {column},{row}")
        return tuple(int(part) for part in self.answer().split(","))


def main():
    with Engine(sys.argv[1:] or ["pbrain-games"], size=15) as engine:
        engine.limit(200)
        taken = set()
        for move in [(7, 7), (8, 8), (6, 6)]:
            if move in taken:
                continue
            reply = engine.play(*move)
            taken |= {move, reply}
            print(f"{move} is answered" + (", on a free point" if len(taken) % 2 == 0 else ""))


if __name__ == "__main__":
    main()
