import { strict as assert } from 'node:assert'
import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { createTransport } from 'nodemailer'
import type { Email } from 'postal-mime'
import type { Site } from '../../shared/site.ts'
import { inquiryField, fillInBuyer, LINE, replaceStoredLines, submitInquiry } from '../../tests/browser/buyer.ts'
import { findChromium } from '../../tests/browser/chromium.ts'
import { closeAll, closeLater } from '../../tests/closeLater.ts'
import { type Attachment, type Helpdesk, logsIn, SMTP_URL, startHelpdesk, startSite, until } from './helpdesk.ts'

// An inquiry becomes a ticket, the answer reaches the buyer, and the buyer's replies join the ticket.

const BUYER = 'ada@buyer.example'
const SITE_PORT = 5600

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().then(() => process.exit(1)))
const { contact } = JSON.parse(await readFile('.cache/ssr/site.json', 'utf8')) as Site
let helpdesk: Helpdesk | undefined
try {
  helpdesk = await startHelpdesk(contact.email)
  await roundTrip(helpdesk)
} catch (error) {
  console.error(helpdesk ? logsIn(helpdesk.folder) : '')
  console.error(error)
  process.exitCode = 1
} finally {
  await closeAll()
}

async function roundTrip(rt: Helpdesk): Promise<void> {
  const receipt = await sendInquiry(await startSite(rt.folder, SITE_PORT))

  const ticket = await until('the inquiry is a ticket', async () => (await rt.tickets())[0])
  assert.deepEqual(
    ticket.Requestor.map(({ id }) => id),
    [BUYER],
  )
  assert.ok(ticket.Subject.startsWith(`[${receipt}] Buyer Ltd: Pure Piperine`), ticket.Subject)
  const inquiry = await rt.attachments(ticket.id)
  printAttachments(`Ticket ${ticket.id}: ${ticket.Subject}`, inquiry)
  for (const name of ['inquiry.json', 'lines.csv']) {
    const attachment = inquiry.find(({ Filename }) => Filename === name)
    assert.ok(attachment && attachment.Content?.includes('Pure Piperine'), name)
  }

  const confirmation = await waitForMail(rt, `[${receipt}] Your inquiry`)
  await rt.reply(ticket.id, 'Pure Piperine is in stock.')
  // The helpdesk also confirms the ticket to the buyer.
  const answer = await waitForMail(rt, `[sales #${ticket.id}]`, 'Pure Piperine is in stock.')
  printMail('The reply in the mailbox of the buyer', answer)
  assert.deepEqual(
    answer.replyTo?.map(({ address }) => address),
    [contact.email],
  )

  await replyTo(answer, 'Please send 250 kg.')
  await expectInTicket(rt, ticket.id, 'Please send 250 kg.')
  await replyTo(confirmation, 'I forgot the certificate.')
  await expectInTicket(rt, ticket.id, 'I forgot the certificate.')
  for (const mailbox of ['ada', 'clerk']) {
    const mails = await rt.mailsOf(mailbox)
    console.log(
      `\n=== Mails of ${mailbox}`,
      mails.map(({ subject }) => subject),
    )
  }
}

async function sendInquiry(baseURL: string): Promise<string> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox'],
    // On a signal, Playwright would end this process before the other programs are stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  closeLater(() => browser.close())
  const page = await (await browser.newContext({ baseURL })).newPage()
  await replaceStoredLines(page, LINE, {
    ...LINE,
    id: 2,
    product: 'Vine Tea Extract',
    slug: 'herbal-extract/vine-tea-extract',
  })
  await page.goto('/inquiry')
  await fillInBuyer(page, 'Is it in stock?', BUYER)
  await inquiryField(page, 'company').fill('Buyer Ltd')
  await submitInquiry(page)
  const receipt = new URL(page.url()).searchParams.get('receipt')
  assert.ok(receipt)
  return receipt
}

function waitForMail(rt: Helpdesk, tag: string, part = ''): Promise<Email> {
  return until(`the buyer gets a mail with ${tag}`, async () =>
    (await rt.mailsOf('ada')).find(({ subject, text }) => subject?.includes(tag) && text?.includes(part)),
  )
}

/** Replies as a mail program does. */
async function replyTo(mail: Email, text: string): Promise<void> {
  const { subject = '', messageId = '', references = '', replyTo: recipients } = mail
  const transport = createTransport(SMTP_URL)
  await transport.sendMail({
    from: { name: 'Ada Example', address: BUYER },
    to: recipients?.[0]?.address,
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    inReplyTo: messageId,
    references: [...references.split(/\s+/), messageId].filter(Boolean),
    text: `${text}\n\n${(mail.text ?? '').replaceAll(/^/gm, '> ')}`,
  })
  transport.close()
}

async function expectInTicket(rt: Helpdesk, ticket: string, text: string): Promise<void> {
  const ticketId = await until(`a ticket with "${text}"`, async () => {
    for (const { id } of await rt.tickets()) {
      if ((await rt.attachments(id)).some((attachment) => attachment.Content?.startsWith(text))) return id
    }
    return undefined
  })
  assert.equal(ticketId, ticket, `"${text}" is in ticket ${ticketId}`)
  assert.equal((await rt.tickets()).length, 1)
}

function printAttachments(title: string, attachments: Attachment[]): void {
  console.log(`\n=== ${title}`)
  for (const attachment of attachments) console.log(`${attachment.Headers}\n${attachment.Content ?? ''}`)
}

function printMail(title: string, { headers, text }: Email): void {
  console.log(`\n=== ${title}`)
  for (const { key, value } of headers) console.log(`${key}: ${value}`)
  console.log(`\n${text}`)
}
