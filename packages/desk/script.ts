/**
 * The one script of the desk. It tells of inquiries that have come since the list was opened; nothing needs it. It is text, as
 * a release holds no other file of the server.
 */
export const SCRIPT = /* js */ `
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
`
