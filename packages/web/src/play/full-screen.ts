/** The browser may refuse; then the page stays as it is. */
export function toggleFullScreen(): void {
  if (!document.fullscreenEnabled) return;
  const done =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen();
  done.catch(() => undefined);
}
