import { useContext } from 'react'
import { pricedInWords } from '../replyDraft.ts'
import { isNothing, type Unsent } from '../unsent.ts'
import { Press } from './Press.tsx'
import { Time, TimeZone, timeInWords } from './Time.tsx'

const ANSWERED = 'You typed this before it was answered as a part of another case'

/** What was typed and kept, also in other windows; the script of the page tells here when it keeps more. */
export function Kept({ unsent }: { unsent?: Unsent }) {
  const timeZone = useContext(TimeZone)
  const own = unsent && !isNothing(unsent) ? unsent : undefined
  return (
    <>
      {unsent?.elsewhere.map(({ savedAt, draft, note, isAnswered }) => (
        <div key={savedAt} className="preview">
          <h3>
            {isAnswered ? ANSWERED : 'You typed this in another window'}, <Time of={savedAt} form="moment" />
          </h3>
          <UnsentText {...{ draft, note }} />
          <Press
            to="forget"
            className="plain"
            name="forgotten"
            value={savedAt}
            hint={isAnswered ? ' what was answered' : ' what you typed in another window'}
          >
            Discard
          </Press>
        </div>
      ))}
      <noscript>
        <p className="small">
          What you type is kept with any button that you press, such as “Keep draft”. With scripts it would be kept as
          you type.
        </p>
      </noscript>
      <p className="small kept" hidden={own === undefined}>
        <span data-words>{own && keptInWords(own.savedAt, timeZone)}</span>{' '}
        <Press to="discard" className="plain" hint=" what you typed">
          Discard
        </Press>
      </p>
    </>
  )
}

export function keptInWords(savedAt: string, timeZone: string): string {
  return `What you typed was kept for you, ${timeInWords(savedAt, 'moment', { timeZone })}. Nobody else sees it.`
}

/** An answer and a note that were not sent. */
export function UnsentText({ draft, note }: Pick<Unsent, 'draft' | 'note'>) {
  const names = draft?.attached.map(({ name }) => name) ?? []
  const prices = Object.entries(draft?.prices ?? {}).filter(([, price]) => price !== '')
  const copies = draft?.cc ? `Copy to ${draft.cc}` : ''
  return (
    <>
      {[draft?.subject, copies, draft?.text, ...prices.map(priceInWords), ...names, note]
        .filter(Boolean)
        .map((text, index) => (
          <p key={index} className="typed" dir="auto">
            {text}
          </p>
        ))}
    </>
  )
}

function priceInWords([of, price]: [string, string]): string {
  return `${pricedInWords(of)}: ${price}`
}
