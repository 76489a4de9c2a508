import { useState } from 'react'
import { Link } from 'react-router-dom'
import button from '../../../src/components/Button.module.css'
import { emphasise } from '../../../src/components/emphasise.tsx'
import icons from '../../../src/styles/icons.module.css'
import { pathLabel } from '../labels.ts'
import type { EditsAnswer, Message } from '../protocol.ts'
import type { Asked } from '../server/requests.ts'
import { recordAddress } from './address.ts'
import { ask, messageOf } from './api.ts'
import { counted } from './counted.ts'
import { Difference } from './Difference.tsx'
import { Failure } from './Notice.tsx'
import { PERSON } from './person.ts'
import { useAsked } from './useAsked.ts'
import told from './Told.module.css'
import changes from './Changes.module.css'
import styles from './EditsReview.module.css'

/** So many files are read through at once. */
const MOST_SHOWN = 30

type Props = { asked: Asked['edits']; written: (files: number) => void }

/** What changes of many records come to, file by file; they are written from here, all or none. */
export function EditsReview({ asked, written }: Props) {
  const { value, error, again } = useAsked('edits', asked)
  const [refused, setRefused] = useState<EditsAnswer>()
  const [failure, setFailure] = useState<string>()
  const [isWriting, setIsWriting] = useState(false)
  const [most, setMost] = useState(MOST_SHOWN)
  const problem = failure ?? error
  if (problem !== undefined)
    return (
      <Failure
        message={problem}
        again={() => {
          setFailure(undefined)
          again()
        }}
      />
    )
  const shown = refused ?? value
  if (!shown) return <p role="status">Looking for what changes …</p>
  const { files, messages, overtaken, waiting, products, unissued } = shown
  const write = async () => {
    if (isWriting) return
    setIsWriting(true)
    try {
      const answer = await ask('write', asked)
      if ('written' in answer) written(answer.written)
      else setRefused(answer.refused)
    } catch (cause) {
      setFailure(messageOf(cause))
    } finally {
      setIsWriting(false)
    }
  }
  const isHeld = messages.length + overtaken.length > 0
  return (
    <div className={styles.review}>
      <p>
        {counted(files.length, 'file changes', 'files change')}
        {products > 0 && `, ${counted(products, 'product is affected', 'products are affected')}`}. Nothing is written
        yet.
        {unissued > 0 &&
          ` ${counted(unissued, 'specification is', 'specifications are')} not what was issued last then: ${PERSON === undefined ? 'run npm run content:revise' : 'publishing asks for the reason'}.`}
      </p>
      {isHeld && (
        <div role="alert" className={told.panel} data-is="error">
          <p>Nothing can be written before this is mended:</p>
          <ul>
            {overtaken.map(({ name, title, label: place }, index) => (
              <li key={`overtaken ${index}`}>
                <Link to={recordAddress(name)}>{title}</Link>, {place}: another has changed it meanwhile. Load the page
                again.
              </li>
            ))}
            {messages.map((message, index) => (
              <li key={index}>
                <Link to={recordAddress(message.name)}>{message.title ?? message.name}</Link>
                {(asked.removed && namedUnder(message)) ?? placed(message)}.
              </li>
            ))}
          </ul>
        </div>
      )}
      {waiting.length > 0 && (
        <div className={told.panel} data-is="hint">
          <p>Changes that wait for their day have something else there, which holds from then on:</p>
          <ul>
            {waiting.map(({ name, title, day, label: place }, index) => (
              <li key={index}>
                <Link to={recordAddress(name)}>{`${title}, from ${day} on`}</Link>, {place}
              </li>
            ))}
          </ul>
        </div>
      )}
      {files.slice(0, most).map(({ name, title, before, after, limits }) => (
        <section key={name} className={changes.file}>
          <h3>{title}</h3>
          <p className={styles.name}>content/{name}</p>
          {limits.map((line) => (
            <p key={line}>{emphasise(line)}</p>
          ))}
          <Difference before={before} after={after} />
        </section>
      ))}
      {files.length > most && (
        <button type="button" className={button.quiet} onClick={() => setMost(files.length)}>
          Show the other {files.length - most}
        </button>
      )}
      <div className={styles.write}>
        <button
          type="button"
          className={`${button.button} ${icons.check}`}
          aria-disabled={isWriting || undefined}
          disabled={isHeld || (files.length === 0 && !asked.removed)}
          onClick={() => void write()}
        >
          Write {counted(files.length, 'file', 'files')}
          {asked.removed && ', and delete this record'}
        </button>
      </div>
    </div>
  )
}

/** Where what is removed is named yet; another record would be missing there, by any name: nobody has to read which. */
export function namedUnder({ path, wrong }: Message): string | undefined {
  if (!path || !/^(?:from [\d-]+ on, )?there is no /.test(wrong)) return undefined
  return ` names it under “${pathLabel(path.filter((key) => typeof key === 'string'))}”`
}

function placed({ path, wrong, fix }: Message): string {
  return `${path ? `, ${pathLabel(path)}` : ''}: ${wrong}. ${fix}`
}
