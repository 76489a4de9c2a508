// Starts the app once the page has been painted. The build puts the names of the hashed chunks in place of CHUNKS,
// so that a page's HTML stays the same when only scripts change.
/* global CHUNKS */
const { main, libraries, screens, failure, guard, paintLimit, chunkLimit, viewKey } = CHUNKS

// How lists of products are shown must be known before they are painted.
try {
  const view = localStorage.getItem(viewKey)
  if (view !== null) document.documentElement.dataset.view = view
} catch {
  // Storage is blocked: lists are tables.
}

// A button pressed before the app is there is pressed again once it is. What opens a popover needs no app: a second
// press would close it.
/** @type {HTMLElement[]} */
const pressed = []
/** @param {MouseEvent} event */
const hold = (event) => {
  const button = event.target instanceof Element && event.target.closest('button[type="button"]:not([popovertarget])')
  if (button instanceof HTMLElement) pressed.push(button)
}
addEventListener('click', hold, true)
addEventListener(
  'hydrated',
  () => {
    removeEventListener('click', hold, true)
    // The same for what was typed: forms keep it as a draft.
    for (const form of new Set(changedFields().map((field) => field.form))) {
      form?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const button of pressed) button.click()
  },
  { once: true },
)

// Scripts neither delay the first paint nor compete with it: they are asked for once it is on the screen. A tab in the
// background does not paint.
let hasStarted = false
const observer = new PerformanceObserver(start)
observer.observe({ type: 'paint', buffered: true })
setTimeout(start, document.hidden ? 0 : paintLimit)

function start() {
  if (hasStarted) return
  hasStarted = true
  observer.disconnect()
  for (const file of [...libraries, ...(screens[document.documentElement.dataset.screen] ?? [])]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
  }
  // A script that hangs has failed, too.
  const late = Object.assign(new Error(failure), { name: 'ChunkLoadError' })
  const limit = new Promise((_, reject) => setTimeout(reject, chunkLimit, late))
  Promise.race([import(main), limit]).catch((error) => {
    // Browsers have no name for a module that did not arrive, only words.
    const isMissing = /dynamically imported module|module script/.test(error?.message)
    if (isMissing || error?.name === 'ChunkLoadError') reload()
    throw isMissing ? new Error(failure, { cause: error }) : error
  })
}

// The chunks of an older release may be gone. One reload brings the new page; the guard is that of chunkReload.ts.
// What has been typed is worth more: the form can be sent without scripts.
function reload() {
  if (!navigator.onLine || changedFields().length > 0) return
  try {
    const last = sessionStorage.getItem(guard.key)
    if (last !== null && Date.now() - Number(last) < guard.ms) return
    sessionStorage.setItem(guard.key, String(Date.now()))
  } catch {
    return
  }
  location.reload()
}

function changedFields() {
  return [...document.querySelectorAll('input, textarea, select')].filter(isChanged)
}

/** @param {any} field */
function isChanged({ type, value, defaultValue, checked, defaultChecked, options }) {
  if (options) return value !== ([...options].find((option) => option.defaultSelected) ?? options[0])?.value
  return type === 'radio' || type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue
}
