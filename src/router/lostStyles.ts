/**
 * Asks again for the stylesheets that did not arrive, with the document or with a chunk. Vite asks for each once in a tab.
 * Rejects if one fails again.
 */
export async function askAgainForStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  await Promise.all([...links].filter(isLost).map(askAgain))
}

/** In place of a stylesheet that did not arrive a browser may have an empty one. */
function isLost({ href, sheet }: HTMLLinkElement): boolean {
  return href.startsWith(`${location.origin}/assets/`) && !sheet?.cssRules.length
}

async function askAgain(link: HTMLLinkElement): Promise<void> {
  const again = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: link.href })
  await new Promise((resolve, reject) => {
    again.addEventListener('load', resolve)
    again.addEventListener('error', () => reject(new Error(`no answer for ${link.href}`)))
    link.replaceWith(again)
  })
}
