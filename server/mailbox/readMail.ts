import { hash } from 'node:crypto'
import { convert, type DomNode, type FormatCallback } from 'html-to-text'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import {
  addressesNamed,
  type ArrivedMail,
  copiesBeside,
  type Refusal,
  refusalsIn,
  refusalsInWords,
} from '../../packages/desk/desk.ts'
import { isEmail } from '../../shared/inquiry.ts'
import { cleanText, fileName } from '../database/cleanText.ts'

const LONGEST_TEXT = 50_000
const LONGEST_HTML = 1_000_000
const LONGEST_LINE = 200
const MOST_FILES = 20
const MOST_COPIES = 20

/** What the mailbox says of a mail, beside its bytes. */
export type MailPlace = { receivedAt: Date; uid: string; salesAddress: string }

/** Reads a mail that anybody may have written: texts without what cannot be seen, names of files without paths, no HTML. */
export async function readMail(source: Buffer, { receivedAt, uid, salesAddress }: MailPlace): Promise<ArrivedMail> {
  // A mail within a mail, such as the one that came back, is not mixed with it.
  const mail = await PostalMime.parse(source, { forceRfc822Attachments: true, maxNestingDepth: 50 })
  const from = mailboxesIn(mail.from ? [mail.from] : [])[0] ?? { name: '', address: '' }
  const email = plainLine(from.address)
  const report = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  const about = originalOf(mail.attachments) ?? originalIn(mail.text)
  const text = cleanText(mail.text ?? '') || cleanText(textOfHtml(mail.html ?? ''))
  const failed = report ? failedIn(report) : returnedIn(mail, { email, text })
  // A mail that was passed on is none that came back.
  const isAboutOther = report !== undefined || failed !== undefined
  const isOwn = email.toLowerCase() === salesAddress.toLowerCase()
  return {
    id: mailId(mail.messageId, uid),
    messageId: messageIdsIn(mail.messageId)[0] ?? '',
    receivedAt,
    name: plainLine(from.name),
    email,
    subject: plainLine(mail.subject),
    text: `${text}${report && failed ? reported(failed, text) : ''}`.slice(0, LONGEST_TEXT),
    to: addressedTo(mail),
    cc: copiedTo(mailboxesIn(mail.cc ?? []), [salesAddress, email, ...deliveredTo(mail)]),
    references: messageIdsIn(`${mail.references ?? ''} ${mail.inReplyTo ?? ''} ${(isAboutOther && about) || ''}`),
    kind: failed ? 'bounce' : report || isAutomatic(mail, text) ? 'automatic' : isOwn ? 'own' : 'letter',
    ...(failed && { returned: { messageId: about ?? '', refusals: failed } }),
    files: report ? [] : await Promise.all(mail.attachments.slice(0, MOST_FILES).map(fileOf)),
  }
}

/** By what a mail is known when it is read a second time. */
export function mailId(messageId = '', uid: string): string {
  return hash('sha256', messageIdsIn(messageId)[0] ?? uid, 'base64url')
}

export function messageIdsIn(header = ''): string[] {
  return header.match(/<[^<>\s]{1,500}>/g) ?? []
}

/** What mail programs put before the subject of an absence note, for those that say nothing of it in their headers. */
const AUTOMATIC_REPLY =
  /^\s*(?:auto(?:matic|mated)?[ -]?(?:reply|response)|out of (?:the )?office|automatische (?:antwort|reactie)|abwesenheits(?:notiz|meldung)|réponse automatique|absence du bureau|respuesta automática|fuera de la oficina|risposta automatica|fuori (?:sede|ufficio)|resposta automática|automatisch antwoord|afwezigheidsbericht|automatyczna odpowiedź|odpowiedź automatyczna|autoodpowiedź|autosvar|automatiskt svar|automaattinen vastaus|otomatik (?:yanıt|cevap)|автоматический ответ|автоответ|رد تلقائي|الرد التلقائي|自動返信|自动(?:回复|答复)|自動(?:回覆|回復)|자동 ?(?:회신|응답))(?!\p{L})/iu

/** What such a note says, whatever it is called: people answer under its subject, too. */
const ABSENT =
  /out of (?:the )?office|away|on leave|vacation|holiday|return|received|abwesen|urlaub|zurück|erhalten|absen|congé|retour|reçu|ausen|vacaciones|fuera|regres|recibid|assen|ferie|fuori|rientr|ricevut|férias|recebid|afwezig|vakantie|terug|ontvangen|nieobecn|urlop|semester|borta|frånvar|poissa|loma|izin|tatil|dışında|отсутств|отпуск|получ|غياب|إجازة|خارج|不在|休暇|休假|外出|收到|부재|휴가/iu

/** Programs say so of their mails (RFC 3834) or in the subject, or have no address to answer to. */
function isAutomatic({ headers, returnPath, subject = '' }: Email, text: string): boolean {
  const valueOf = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? ''
  return (
    (AUTOMATIC_REPLY.test(subject) && ABSENT.test(text)) ||
    // Systems by which firms order and ask say of their mails that they are generated: somebody waits for an answer.
    !/^(?:no|auto-generated)?(?![\w-])/.test(valueOf('auto-submitted')) ||
    ['x-autoreply', 'x-autorespond'].some((name) => valueOf(name) !== '') ||
    /^(?:bulk|junk|auto_reply)$/.test(valueOf('precedence')) ||
    returnPath === '<>' ||
    valueOf('return-path') === '<>'
  )
}

function addressedTo(mail: Email): string[] {
  const { to = [], cc = [] } = mail
  return [...mailboxesIn([...to, ...cc]).map(({ address }) => address), ...deliveredTo(mail)].filter(Boolean)
}

/** Where it lay, which is ours. */
function deliveredTo({ deliveredTo: delivered = '', headers }: Email): string[] {
  return [delivered, ...headers.filter(({ key }) => key === 'x-original-to').map(({ value }) => value.trim())]
}

/** Who else got a mail, beside these: where answers to us go is known by the number in it. */
export function copiedTo(addresses: { address?: string }[], beside: string[]): string {
  const all = addresses.flatMap(({ address = '' }) => (isEmail(address) && !/\+inq-/i.test(address) ? [address] : []))
  return copiesBeside(beside.join(', '), all.slice(0, MOST_COPIES).join(', '))
}

function mailboxesIn(addresses: Address[]) {
  return addresses.flatMap((one) => one.group ?? [one])
}

/** The Message-ID of the mail that a delivery status notification (RFC 3464) is about. */
function originalOf(attachments: Attachment[]): string | undefined {
  const original = attachments.find(({ mimeType }) => /^(?:message\/rfc822|text\/rfc822-headers)/.test(mimeType))
  const [head = ''] = original ? textOf(original).split(/\r?\n\r?\n/) : []
  return messageIdsIn(/^Message-ID:\s*(.*)$/im.exec(unfolded(head))?.[1])[0]
}

/** Whom it did not reach for good, and why: one that was put off, or has reached others, was not refused. */
function failedIn(report: Attachment): Refusal[] | undefined {
  const failed = unfolded(textOf(report))
    .split(/\r?\n\s*\r?\n/)
    .filter((recipient) => /^Action:\s*failed\b/im.test(recipient))
  if (failed.length === 0) return undefined
  return failed.map((fields) => {
    const field = (name: string) => new RegExp(`^${name}:\\s*(?:[\\w-]+;)?(.*)$`, 'im').exec(fields)?.[1]
    return {
      failure: plainLine(field('Diagnostic-Code') ?? field('Status')),
      recipient: plainLine(field('Final-Recipient')),
      original: plainLine(field('Original-Recipient')),
    }
  })
}

/** What a report says, beside the text of its mail that does not: the text alone is kept. */
function reported(failed: Refusal[], text: string): string {
  const left = failed
    .flatMap(({ original = '', recipient, failure }) =>
      [original, recipient].map((each) => ({ recipient: each, failure })),
    )
    .filter(({ recipient }) => !text.includes(recipient))
  return left.length === 0 ? '' : `\n\n${refusalsInWords(left)}`
}

/** The Message-ID in a mail that came back as text. */
function originalIn(text = ''): string | undefined {
  return messageIdsIn(/^[> \t]*Message-ID:\s*(<.*)$/im.exec(text)?.[1])[0]
}

const MAIL_SERVER = /^(?:mailer-?daemon|mail-daemon|postmaster|microsoftexchange\w*)@/i

/** Subjects of mails that came back, as mail servers write them. */
const CAME_BACK =
  /undeliver|(?:not|be) (?:be )?delivered|delivery (?:has )?fail|delivery (?:status|notification)|returned? (?:mail|to sender)|returning message|mail(?: system)? error|failure notice|unzustellbar|nicht zugestellt|non (?:remis|distribu|recapit)|échec de (?:la )?(?:remise|distribution)|mancat[oa] (?:recapito|consegna)|no se (?:pudo|ha podido|puede) entregar|devuelto|não entregue|onbestelbaar|niedostarcz|nie dostarcz|не ?доставлен|退信|无法送达|未送达|配信不能|配達不能|반송/iu

/** Those of mails that are only late. */
const IS_LATE = /delay|warning|retr(?:y|ied)|verzögert|retard/iu

/** Of a mail that came back without a report for programs: whom it did not reach, and why, as far as it says so. */
function returnedIn(mail: Email, { email, text }: { email: string; text: string }): Refusal[] | undefined {
  const { subject = '', headers } = mail
  const isOfProgram = MAIL_SERVER.test(email) || isAutomatic(mail, text)
  if (!isOfProgram || !CAME_BACK.test(subject) || IS_LATE.test(subject)) return undefined
  const failed = addressesNamed(headers.find(({ key }) => key === 'x-failed-recipients')?.value ?? '')
  const refusals = refusalsIn(text, plainLine(subject))
  if (failed.length === 0) return refusals
  return failed.map((recipient) => ({
    failure: refusals[0]?.failure ?? '',
    ...refusals.find((refusal) => refusal.recipient.toLowerCase() === recipient.toLowerCase()),
    recipient,
  }))
}

function unfolded(head: string): string {
  return head.replaceAll(/\r?\n[ \t]+/g, ' ')
}

/** Of a mail without words in a text of its own. Whatever else is in it is not read. */
function textOfHtml(html: string): string {
  const skipped = ['img', 'script', 'style', 'head'].map((selector) => ({ selector, format: 'skip' }))
  const lines = ['tr', 'td', 'th'].map((selector) => ({ selector, format: 'block', options: ONE_BREAK }))
  const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } }))
  const tables = { selector: 'table', format: 'mailTable', options: { uppercaseHeaderCells: false } }
  return convert(html.slice(0, LONGEST_HTML), {
    wordwrap: false,
    formatters: { mailTable },
    selectors: [...skipped, ...lines, ...headings, tables],
  })
}

const ONE_BREAK = { leadingLineBreaks: 1, trailingLineBreaks: 1 }

/** Cells stand beside each other where a table is one; one that holds others, or a single cell, only arranges the mail. */
const mailTable: FormatCallback = (table, walk, builder, options) => {
  const isData = !hasIn(table, 'table') && elementsIn(table, 'tr').some((row) => elementsIn(row, 'td', 'th').length > 1)
  const format = builder.options.formatters?.[isData ? 'dataTable' : 'block']
  format?.(table, walk, builder, options)
}

function elementsIn({ children }: DomNode, ...names: string[]): DomNode[] {
  return children
    .filter(({ type }) => type === 'tag')
    .flatMap((child) => (names.includes(child.name ?? '') ? [child] : elementsIn(child, ...names)))
}

function hasIn(node: DomNode, name: string): boolean {
  return elementsIn(node, name).length > 0
}

function textOf({ content }: Attachment): string {
  return bytesOf(content).toString('utf8')
}

async function fileOf({ filename, mimeType, content }: Attachment): Promise<ArrivedMail['files'][number]> {
  const bytes = bytesOf(content)
  return { name: fileName(filename || (await mailName(mimeType, bytes))), content: bytes }
}

/** Mail programs attach a mail that is passed on without a name. */
async function mailName(mimeType: string, bytes: Buffer): Promise<string> {
  if (mimeType !== 'message/rfc822') return ''
  const { subject = '' } = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 50 })
  return `${plainLine(subject).replaceAll(/[\\/]/g, '-') || 'mail'}.eml`
}

function bytesOf(content: Attachment['content']): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
}

export function plainLine(text = ''): string {
  return cleanText(text).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_LINE)
}
