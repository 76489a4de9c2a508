import type { FastifyReply } from 'fastify'

/** Sends a file, in base 64: whatever it is, it is saved and never opened in the place of a page. */
export function sendFile(reply: FastifyReply, { name, content }: { name: string; content: string }): FastifyReply {
  return reply
    .type('application/octet-stream')
    .headers({
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
      'X-Content-Type-Options': 'nosniff',
    })
    .send(Buffer.from(content, 'base64'))
}
