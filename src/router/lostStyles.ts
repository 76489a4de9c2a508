/**
 * Asks again for the stylesheets that did not arrive, with the document or with a chunk. Vite asks for each once in a tab.
 * Rejects if one fails again.
 */
export async function askAgainForStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  await Promise.all([...links].filter(({ sheet }) => sheet === null).map(askAgain))
}

async function askAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode()
  await new Promise((resolve, reject) => {
    again.addEventListener('load', resolve)
    again.addEventListener('error', () => reject(new Error(`no answer for ${link.href}`)))
    link.replaceWith(again)
  })
}
