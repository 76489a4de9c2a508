export const IMAP_URL_FORM =
  'has to be imaps://user:password@host or imap://…, with special characters percent-encoded, and a folder behind it if it is not INBOX'

/** Whether it names a mailbox. */
export function isImapUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return /^imaps?:$/.test(protocol) && hostname !== '' && username !== '' && password !== ''
}

/** Where a mailbox is. A password is sent over TLS only, unless it stays on this machine. */
export function imapPlace(url: string) {
  const { protocol, hostname: host, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const isHere = host === '127.0.0.1' || host === 'localhost'
  return {
    host,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && { doSTARTTLS: !isHere }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    mailbox: decodeURIComponent(pathname.replace(/^\//, '')) || 'INBOX',
  }
}
