/**
 * The one script of the desk; nothing needs it. It tells of what has come since the list was opened, keeps what is being typed for
 * an inquiry, tells who else has it open, and offers the grades of a product. It is text, as a release holds no other file of the server.
 */
export const SCRIPT = /* js */ `
const form = document.querySelector('[data-inquiry]')
if (form) {
  const [place, words] = [form.querySelector('.kept'), form.querySelector('.kept [data-words]')]
  const leaving = { isSubmit: false, controller: new AbortController() }
  let isDirty = false
  let isKept = true
  const typed = () => {
    const fields = new FormData(form)
    fields.delete('file')
    return new URLSearchParams(fields)
  }
  const keep = async () => {
    if (!isDirty || leaving.isSubmit) return
    isDirty = false
    const { signal } = leaving.controller
    const options = { method: 'POST', body: typed(), redirect: 'manual', signal }
    const answer = await fetch(form.dataset.inquiry + '/keep', options).catch(() => undefined)
    const said = await answer?.json().catch(() => undefined)
    if (leaving.isSubmit) return
    isKept = answer?.ok === true
    if (isKept) form.elements.kept.value = said.kept
    else isDirty = true
    if ([404, 409].includes(answer?.status)) clearInterval(timer)
    words.textContent = said?.words ?? 'What you type cannot be kept now. Leave this page open.'
    place.hidden = words.textContent === ''
    if (isKept) words.removeAttribute('role')
    else words.setAttribute('role', 'alert')
  }
  const timer = setInterval(keep, 3000)
  const send = () => {
    if (!isDirty || !isKept || leaving.isSubmit) return
    isDirty = !navigator.sendBeacon(form.dataset.inquiry + '/keep', typed())
  }
  form.addEventListener('input', () => {
    isDirty = true
  })
  form.addEventListener('submit', () => {
    // What the button takes must not be kept after it.
    leaving.isSubmit = true
    leaving.controller.abort()
  })
  addEventListener('pageshow', () => {
    if (leaving.isSubmit) Object.assign(leaving, { isSubmit: false, controller: new AbortController() })
  })
  addEventListener('beforeunload', (event) => {
    const hasFiles = [...form.querySelectorAll('[type=file]')].some(({ files }) => files.length > 0)
    if (!leaving.isSubmit && (hasFiles || (isDirty && !isKept))) event.preventDefault()
    send()
  })
  addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => document.hidden && keep())
  const looks = form.querySelector('[data-looks]')
  let { seen } = form.dataset
  const look = async () => {
    const options = { method: 'POST', redirect: 'manual' }
    const answer = await fetch(form.dataset.inquiry + '/look', options).catch(() => undefined)
    // Who has signed out, or whose inquiry is no more, looks at nothing.
    if (answer && answer.status < 500 && !answer.ok) clearInterval(looking)
    if (!answer?.ok) return
    const said = await answer.json()
    seen = said.seenAt
    if (looks.innerHTML !== said.html) looks.innerHTML = said.html
  }
  const looking = setInterval(look, 20_000)
  addEventListener('pageshow', (event) => event.persisted && look())
  addEventListener('pagehide', () => {
    if (!leaving.isSubmit) navigator.sendBeacon(form.dataset.inquiry + '/leave', new URLSearchParams({ seenAt: seen }))
  })
}
const language = form?.elements.language
if (language) {
  const { subject, text, standard, shownIn } = form.elements
  const turn = (field, name) => {
    const isOwn = [...language.options].some((option) => option.dataset[name].trim() === field.value.trim())
    if (isOwn) field.value = language.selectedOptions[0].dataset[name]
  }
  const turnAll = () => {
    turn(subject, 'subject')
    turn(text, 'text')
    turn(standard, 'subject')
    shownIn.value = language.value
    form.querySelector('[data-preview]')?.remove()
  }
  language.addEventListener('change', turnAll)
  // It may have been chosen before the script was there.
  if (language.value !== shownIn.value) turnAll()
}
const list = document.querySelector('[data-news]')
if (list) {
  const link = list.querySelector('.news a')
  const title = document.title
  const look = async () => {
    if (document.hidden) return
    const answer = await fetch(list.dataset.news, { redirect: 'manual' }).catch(() => undefined)
    // Where the session has ended there is nothing more to be told.
    if (answer?.type === 'opaqueredirect') clearInterval(timer)
    if (!answer?.ok) return
    const { count, words } = await answer.json()
    if (count === 0 || link.textContent === words) return
    link.textContent = words
    link.hidden = false
    document.title = '(' + count + ') ' + title
  }
  const timer = setInterval(look, 30_000)
  document.addEventListener('visibilitychange', look)
}
const product = document.querySelector('[data-grades]')
product?.addEventListener('change', async () => {
  const query = new URLSearchParams({ product: product.value })
  const answer = await fetch(product.dataset.grades + '?' + query, { redirect: 'manual' }).catch(() => undefined)
  if (!answer?.ok) return
  const choices = (await answer.json()).map((grade) => Object.assign(document.createElement('option'), { value: grade }))
  document.querySelector('#grades').replaceChildren(...choices)
})
`
