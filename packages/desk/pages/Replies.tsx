import type { ReactNode } from 'react'
import type { Case } from '../readInquiries.ts'
import { Time } from './Time.tsx'

/** Answers that were written, each with its fate, and below them what writes one more. */
export function Replies({ replies, outbox, children }: Pick<Case, 'replies' | 'outbox'> & { children?: ReactNode }) {
  return (
    <section id="reply">
      <h2>Reply</h2>
      {replies.map(({ position, subject, person, written_at, text }) => (
        <div key={position} className="reply">
          <h3>{subject}</h3>
          <p className="small">
            {person}, <Time of={written_at} form="moment" />, {fateOf(position, outbox)}
          </p>
          <p className="typed">{text}</p>
        </div>
      ))}
      {children}
    </section>
  )
}

function fateOf(position: number, outbox: Case['outbox']): string {
  const { sent_at, given_up_at, failure } = outbox.find(({ recipient }) => recipient === `reply-${position}`) ?? {}
  if (sent_at) return 'sent'
  const words = given_up_at ? 'could not be delivered' : failure ? 'was put off and is tried again' : 'waits to be sent'
  return [words, failure].filter(Boolean).join(': ')
}
