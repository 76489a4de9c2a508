import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { closeLater } from '../closeLater.ts'

/** A received mail: envelope recipients, bytes, and the parsed mail. */
type ReceivedMail = { recipients: string[]; raw: string; mail: Email }

/** `diesAfter` decides if the connection breaks before a mail is acknowledged. */
type MailboxOptions = SMTPServerOptions & { port?: number; diesAfter?: (count: number) => boolean }

/** A connection of `smtp-server`, as far as it is used here. */
type Connection = { session: { id: string }; close: () => void }

/** Starts a real mail server on a free or given port. It stops after the tests of the file. */
export async function openMailbox({ port = 0, diesAfter = () => false, ...options }: MailboxOptions = {}) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { envelope, id }, done) => {
      const keep = async (bytes: Buffer) => {
        const recipients = envelope.rcptTo.map(({ address }) => address)
        mails.push({ recipients, raw: bytes.toString(), mail: await PostalMime.parse(bytes) })
        if (diesAfter(mails.length)) breakConnection(id)
        else done()
      }
      // A client that disconnects during a mail has sent none.
      void buffer(stream).then(keep, () => undefined)
    },
    ...options,
  })
  const breakConnection = (id: string) => {
    for (const connection of server.connections as Set<Connection>) if (connection.session.id === id) connection.close()
  }
  server.on('error', () => {
    // Tests disconnect on purpose.
  })
  const socket = server.listen(port, '127.0.0.1')
  closeLater(() => new Promise<void>((resolve) => server.close(resolve)))
  await once(socket, 'listening')
  const address = socket.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    arrived: mails,
    /** Waits for this number of mails, and returns them sorted by subject. */
    expectMails: async (count: number) => {
      await vi.waitFor(() => expect(mails).toHaveLength(count), { timeout: 20_000 })
      return mails.toSorted((a, b) => String(a.mail.subject).localeCompare(String(b.mail.subject)))
    },
  }
}
