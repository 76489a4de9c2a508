import type { Case } from '../readInquiries.ts'
import { isNothing, type Unsent } from '../unsent.ts'
import { AttachedFiles } from './Attachments.tsx'
import { UnsentText } from './Kept.tsx'
import { Events } from './LogPage.tsx'
import { Press } from './Press.tsx'
import { Sent } from './Replies.tsx'
import { Time } from './Time.tsx'

type Props = Pick<Case, 'merged'> & {
  /** What was typed for each and not sent; on paper nothing is told of that, nor of their histories. */
  unsent?: Map<string, Unsent>
}

/** Inquiries that became parts of this one, each with what belongs to it; their lines and mails stand among those of the case. */
export function Merged({ merged, unsent }: Props) {
  return merged.map((part) => (
    <section key={part.receipt} className="merged" id={part.receipt}>
      <h2>
        Merged: <span className="receipt">{part.receipt}</span>, received <Time of={part.receivedAt} />
      </h2>
      {saidOf(part.inquiry).map((text) => (
        <p key={text} className="message" dir="auto">
          {text}
        </p>
      ))}
      {[...part.replies, ...part.notes].map((written) => (
        <div key={written.written_at} className="reply">
          <p className="small">
            {'subject' in written ? (
              <>
                Reply: <bdi>{written.subject}</bdi>
              </>
            ) : (
              'Note'
            )}
            , {written.person}, <Time of={written.written_at} form="moment" />
            {'subject' in written && (
              <>
                , <Sent reply={written} outbox={part.outbox} />
              </>
            )}
          </p>
          <p className="typed" dir="auto">
            {written.text}
          </p>
          {'attached' in written && <AttachedFiles files={written.attached} />}
        </div>
      ))}
      <TypedBefore receipt={part.receipt} unsent={unsent?.get(part.receipt)} />
      {unsent && part.events.length > 0 && <Events events={part.events} />}
      <Press to="separate" name="other" value={part.receipt}>
        Separate again
      </Press>
    </section>
  ))
}

/** What its buyer said beside the lines, and the case does not say of itself. */
function saidOf({ purpose, address, message }: Case['inquiry']): string[] {
  return [purpose && `Purpose: ${purpose}`, address && `Samples go to: ${address}`, message].filter(Boolean)
}

/** What somebody had typed for a part. */
function TypedBefore({ receipt, unsent }: { receipt: string; unsent?: Unsent }) {
  if (!unsent || isNothing(unsent)) return null
  return (
    <div className="reply">
      <p className="small">You typed this before it was merged, and did not send it</p>
      <UnsentText {...unsent} />
      <Press to="takeover" className="plain" name="other" value={receipt} hint=" into the answer to this case">
        Take it over
      </Press>
    </div>
  )
}
