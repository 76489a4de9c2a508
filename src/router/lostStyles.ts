/**
 * Asks again for the stylesheets that did not arrive, with the document or with a chunk. Vite asks for each once in a tab.
 * Rejects if one fails again.
 */
export async function askAgainForStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  await Promise.all([...links].filter(isLost).map(askAgain))
}

/** Browsers keep an empty stylesheet in place of one that did not arrive, or one whose rules nobody may read. */
function isLost({ href, sheet }: HTMLLinkElement): boolean {
  if (!href.startsWith(`${location.origin}/assets/`)) return false
  try {
    return !sheet?.cssRules.length
  } catch {
    return true
  }
}

async function askAgain(link: HTMLLinkElement): Promise<void> {
  const again = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: link.href })
  await new Promise((resolve, reject) => {
    again.addEventListener('load', resolve)
    again.addEventListener('error', () => reject(new Error(`no answer for ${link.href}`)))
    link.replaceWith(again)
  })
}
