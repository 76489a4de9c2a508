import type { ReactNode } from 'react'
import type { ShownMail } from '../mails.ts'
import { Press } from './Press.tsx'
import { sizeInWords } from './sizeInWords.ts'
import { Time } from './Time.tsx'

const KINDS: Record<ShownMail['kind'], string> = {
  letter: '',
  large: 'too large or too odd to be taken whole: look for it in the mailbox',
  automatic: 'sent by a program',
  bounce: 'a mail that came back',
  own: 'sent by sales',
}

/** A mail that came, as text. What nobody wrote by hand is opened with a press. */
export function Letter({
  name,
  email,
  cc,
  received_at,
  subject,
  text,
  kind,
  files,
  buyer = email,
  news,
  children,
}: ShownMail & { buyer?: string; news?: string; children?: ReactNode }) {
  const isWritten = kind === 'letter' || kind === 'own'
  const isStranger = isWritten && kind !== 'own' && buyer.toLowerCase() !== email.toLowerCase()
  return (
    <div className="reply letter">
      <h3>
        <bdi>{subject || 'Without a subject'}</bdi>
      </h3>
      <p className="small">
        {news !== undefined && <b>{`${news}, `}</b>}
        <bdi>{[name, `<${email}>`].filter(Boolean).join(' ')}</bdi>, <Time of={received_at} form="moment" />
        {KINDS[kind] && `, ${KINDS[kind]}`}
        {isStranger && <b>, not the address of the inquiry</b>}
        {cc !== '' && (
          <>
            , copy to <bdi>{cc}</bdi>
          </>
        )}
        {children}
      </p>
      {isStranger && (
        <Press to="address" className="plain" name="address" value={email}>
          <span>
            Answer to <bdi>{email}</bdi> from now on
          </span>
        </Press>
      )}
      {text !== '' &&
        (isWritten ? (
          <p className="typed" dir="auto">
            {text}
          </p>
        ) : (
          <details>
            <summary>Text</summary>
            <p className="typed" dir="auto">
              {text}
            </p>
          </details>
        ))}
      {files.length > 0 && (
        <ul className="files">
          {files.map((file) => (
            <li key={file.id}>
              <a href={`/desk/files/${file.id}`} download>
                {file.name}
              </a>{' '}
              <span className="small">{sizeInWords(file.size)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
