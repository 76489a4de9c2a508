/** Shows a frame as wide as a screen of some pixels, drawn smaller where it has less room. */
export function fitFrame(frame: HTMLIFrameElement, width: number): () => void {
  const ground = frame.parentElement
  if (!ground) return () => {}
  const fit = () => {
    const scale = Math.min(1, ground.clientWidth / width)
    frame.style.width = `${width}px`
    frame.style.height = `${ground.clientHeight / scale}px`
    frame.style.transform = `scale(${scale})`
  }
  const observer = new ResizeObserver(fit)
  observer.observe(ground)
  return () => observer.disconnect()
}
