const loading = new Map<string, Promise<void>>()

/**
 * Loads a chunk and its stylesheets, which the bundler names as addresses without the first slash, side by side. The
 * bundler's own helper asks for the chunk only when the stylesheets are there, and is four times as long.
 */
export async function withStyles<T>(load: () => Promise<T>, stylesheets: string[] = []): Promise<T> {
  const [chunk] = await Promise.all([load(), ...stylesheets.map((file) => loadStyles(`/${file}`))])
  return chunk
}

function loadStyles(href: string): Promise<void> | undefined {
  const started = loading.get(href)
  // Those of the document's own screen are linked by it.
  if (started || document.querySelector(`link[href="${href}"]`)) return started
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      loading.delete(href)
      reject(new Error(`${href} was not loaded`))
    })
  })
  document.head.append(link)
  loading.set(href, loaded)
  return loaded
}
