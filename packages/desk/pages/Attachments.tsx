import type { InquiryLine } from '../../../shared/inquiry.ts'
import { type ShownAttachment, attachmentValue } from '../attachments.ts'
import {
  asAttachment,
  askedDocuments,
  isAsked,
  isStray,
  type LibraryDocument,
  missingDocuments,
  type OwedDocuments,
} from '../library.ts'
import { sizeInWords } from './sizeInWords.ts'

type Props = { attached: ShownAttachment[]; library: LibraryDocument[]; lines: InquiryLine[] }

/** What goes with the answer, what the library has for it, and files to be added: any button keeps what is ticked or chosen. */
export function Attachments({ attached, library, lines }: Props) {
  const offered = library.filter(({ hash }) => !attached.some((one) => one.hash === hash))
  const missing = missingDocuments(lines, library)
  const asked = offered.filter((document) => isAsked(document, lines))
  const others = offered.filter((document) => !asked.includes(document))
  return (
    <fieldset className="attachments">
      <legend>Attachments</legend>
      <ul>
        {attached.map((one) => (
          <Tick
            key={one.hash}
            of={one}
            note={isStray(one, library) ? 'not for these lines any more' : undefined}
            isTicked
          />
        ))}
        {asked.map((document) => (
          <Tick key={document.id} of={asAttachment(document)} note="asked for" />
        ))}
        {others.map((document) => (
          <Tick key={document.id} of={asAttachment(document)} />
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="small">
          Asked for and not in the <a href="/desk/library">library</a>: <bdi>{missing.join(', ')}</bdi>
        </p>
      )}
      <label>
        <span className="small">Files of yours, at most 15 MB in all</span>
        <input type="file" name="file" multiple />
      </label>
    </fieldset>
  )
}

type TickProps = { of: ShownAttachment; note?: string; isTicked?: boolean }

function Tick({ of, note, isTicked }: TickProps) {
  const words = [of.document, note].filter((part) => part !== undefined)
  return (
    <li>
      <label className="check">
        <input type="checkbox" name="attached" value={attachmentValue(of)} defaultChecked={isTicked} />
        <span>
          {words.length > 0 && <bdi>{words.join(', ')} </bdi>}
          <FileLink of={of} />
        </span>
      </label>
    </li>
  )
}

/** To look at what would go, or went. */
export function FileLink({ of: { hash, name, size } }: { of: ShownAttachment }) {
  return (
    <>
      <a href={`/desk/attachments/${hash}/${encodeURIComponent(name)}`} download>
        <bdi>{name}</bdi>
      </a>{' '}
      <span className="small">{sizeInWords(size)}</span>
    </>
  )
}

/** What goes or went with a letter. */
export function AttachedFiles({ files }: { files: ShownAttachment[] }) {
  if (files.length === 0) return null
  return (
    <ul className="files" aria-label="Attachments">
      {files.map((file) => (
        <li key={`${file.hash} ${file.name}`}>
          {file.document !== undefined && <bdi>{file.document} </bdi>}
          <FileLink of={file} />
        </li>
      ))}
    </ul>
  )
}

/** What the buyer asked for, beside what goes, and what of it went with no letter. */
export function Asked({ lines, owed: { missing, unclear } }: { lines: InquiryLine[]; owed: OwedDocuments }) {
  const asked = askedDocuments(lines)
  if (asked.length === 0) return null
  return (
    <p className="small">
      Asked for: <bdi>{asked.join(', ')}</bdi>.
      {missing.length + unclear.length === 0 && ' All of it is attached or was sent.'}
      {missing.length > 0 && (
        <>
          {' '}
          <b>
            Not attached: <bdi>{missing.join(', ')}</bdi>
          </b>
        </>
      )}
    </p>
  )
}
