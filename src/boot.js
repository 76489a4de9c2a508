// Starts the app once the page has been painted. The build puts the names of the hashed chunks in place of CHUNKS,
// so that a page's HTML stays the same when only scripts change.
/* global CHUNKS */
const { main, libraries, screens, guard, viewKey } = CHUNKS

// How lists of products are shown must be known before they are painted.
try {
  const view = localStorage.getItem(viewKey)
  if (view !== null) document.documentElement.dataset.view = view
} catch {
  // Storage is blocked: lists are tables.
}

// A button pressed before the app is there is pressed again once it is.
/** @type {HTMLElement[]} */
const pressed = []
/** @param {MouseEvent} event */
const hold = (event) => {
  const button = event.target instanceof Element && event.target.closest('button[type="button"]')
  if (button instanceof HTMLElement) pressed.push(button)
}
addEventListener('click', hold, true)
addEventListener(
  'hydrated',
  () => {
    removeEventListener('click', hold, true)
    for (const button of pressed) button.click()
  },
  { once: true },
)

requestAnimationFrame(() =>
  setTimeout(() => {
    for (const file of [...libraries, ...(screens[document.documentElement.dataset.screen] ?? [])]) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
    }
    import(main).catch(reload)
  }),
)

// The chunks of an older release may be gone. One reload brings the new page; the guard is that of chunkReload.ts.
function reload() {
  if (!navigator.onLine) return
  try {
    const last = sessionStorage.getItem(guard.key)
    if (last !== null && Date.now() - Number(last) < guard.ms) return
    sessionStorage.setItem(guard.key, String(Date.now()))
  } catch {
    return
  }
  location.reload()
}
