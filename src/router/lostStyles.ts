/** Requests missing stylesheets again, because Vite requests each only once per tab. Rejects if one fails again. */
export async function askAgainForStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  await Promise.all([...links].filter(isLost).map(askAgain))
}

/** Browsers keep an empty stylesheet, or one with unreadable rules, for a missing one. */
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
