/** A worker script that forgets to start. */
setInterval(() => undefined, 1000);
