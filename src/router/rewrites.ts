declare global {
  interface Window {
    /** True if a translator or an extension changed the page before hydration. Recorded by the boot script. */
    isRewritten?: boolean
  }
}

export function watchRewrites(): void {
  const root = document.getElementById('root')
  const observer = new MutationObserver(() => {
    window.isRewritten = true
    observer.disconnect()
  })
  if (root) observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
}
