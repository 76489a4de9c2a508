import { isWritten } from '../../../server/database/tables.ts'
import type { ReactNode } from 'react'
import { addressesIn, eachOnce, isAmong } from '../copies.ts'
import { type Case, sentWith } from '../readInquiries.ts'
import type { ShownAttachment } from '../attachments.ts'
import { type LibraryDocument, owedDocuments } from '../library.ts'
import { type Language, LANGUAGES, languageName } from '../letterWords.ts'
import { type Draft, isToQuote, linesInLetter, type Preview, replyDraft, standardSubject } from '../replyDraft.ts'
import { aboveSignature } from '../signature.ts'
import type { Template } from '../templates.ts'
import { Asked, AttachedFiles, Attachments } from './Attachments.tsx'
import { Field } from './Options.tsx'
import { Press } from './Press.tsx'
import { SHORTCUTS } from './shortcuts.ts'

type Props = {
  found: Case
  draft: Draft
  attached: ShownAttachment[]
  library: LibraryDocument[]
  templates: Template[]
  /** The template that is to stand in the place of a text, or below it. */
  chosen?: string
  /** What was typed for the inquiry and kept. */
  kept: ReactNode
  /** The answer as it would be sent. */
  preview?: Preview
  signature: string
  failure?: ReactNode
}

/** Writes an answer. */
export function ReplyForm(props: Props) {
  const { found, draft, attached, library, templates, chosen, kept, preview, signature, failure } = props
  const { inquiry } = found
  const before = found.former.map(({ email }) => email)
  const { others, left } = copiesFor(found, draft.cc)
  // Of the buyer's it is said beside these.
  const refused = found.refused.filter((email) => !isAmong([inquiry.email, ...before], email))
  /** What the desk would put into a letter in this language: the script puts it there as the language is chosen. */
  const begun = (language: Language) => ({
    'data-subject': standardSubject(found, language),
    'data-text': replyDraft(found, signature, language).text,
  })
  return (
    <div className="fields">
      {failure}
      {preview !== undefined && (
        <div className="preview" data-preview>
          <h3>
            Preview: <bdi>{preview.subject}</bdi>
          </h3>
          <p className="small">
            {[`To ${inquiry.email}`, preview.cc && `copy to ${preview.cc}`, 'not sent yet'].filter(Boolean).join(', ')}
          </p>
          <p className="typed" dir="auto">
            {preview.text}
          </p>
          <AttachedFiles files={attached} />
          <Asked lines={inquiry.lines} owed={owedDocuments(found, library, [...attached, ...sentWith(found)])} />
        </div>
      )}
      <div className="buttons">
        <TemplateChoice {...{ templates, chosen }} />
        <label>
          <span>Language</span>
          <select name="language" defaultValue={draft.language}>
            {LANGUAGES.map((tag) => (
              <option key={tag} value={tag} {...begun(tag)}>
                {languageName(tag)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Field
        label="Copy to"
        name="cc"
        maxLength={1000}
        defaultValue={draft.cc}
        list="colleagues-of-buyer"
        choices={others}
      />
      {left.length > 0 && <p className="small">{`New mail went to ${left.join(', ')}, too`}</p>}
      {refused.length > 0 && <p className="small">{`The last mail to ${refused.join(', ')} could not be delivered`}</p>}
      <Field label="Subject" name="subject" dir="auto" required maxLength={200} defaultValue={draft.subject} />
      <label>
        <span>Text</span>
        <textarea
          id="text"
          name="text"
          dir="auto"
          required
          rows={12}
          maxLength={20_000}
          defaultValue={draft.text}
          accessKey={SHORTCUTS.reply.key}
        />
      </label>
      {inquiry.lines.some(isToQuote) && (
        <p className="small">
          Prices that you write beside the lines follow your text, above the signature, or stand where it says{' '}
          {'{lines}'}. “n/a” says that something is not offered. The desk’s own words are in the language that you
          choose: subject, greeting, price lines, “on request”.
        </p>
      )}
      <Attachments {...{ attached, library }} lines={inquiry.lines} />
      {kept}
      <div className="buttons">
        <Press to="preview" formNoValidate={false} accessKey={SHORTCUTS.preview.key}>
          Preview
        </Press>
        <Press to="draft">Keep draft</Press>
        <Press to="replies" formNoValidate={false} className="primary">
          Send reply
        </Press>
      </div>
    </div>
  )
}

/**
 * To whom copies may go, and those of them who got a new mail and are to get no answer: anybody who knows the number of a case may
 * write into it, and only copies of the buyer stand in the field by themselves.
 */
function copiesFor({ inquiry, former, firm, mails, replies, refused }: Case, cc: string) {
  const letters = mails.filter(isWritten)
  const last = replies.at(-1)?.written_at ?? ''
  const newer = letters.filter(({ received_at }) => received_at > last).flatMap((mail) => addressesIn(mail.cc))
  const people = [...former, ...firm.people].map(({ email }) => email)
  const known = eachOnce([...people, ...letters.flatMap((mail) => addressesIn(mail.cc))])
  const others = known.filter((email) => !isAmong([...refused, inquiry.email], email))
  return { others, left: others.filter((email) => isAmong(newer, email) && !isAmong(addressesIn(cc), email)) }
}

const PLACES = { instead: 'Replace my text', below: 'Put it below my text' }

/** What an answer may begin with, by languages. */
function TemplateChoice({ templates, chosen }: Pick<Props, 'templates' | 'chosen'>) {
  const languages = [...new Set(templates.map(({ language }) => language))]
  if (templates.length === 0)
    return (
      <p className="small">
        <a href="/desk/templates">Write templates</a> for answers that you give often.
      </p>
    )
  return (
    <>
      <label>
        <span>Template</span>
        <select name="template" defaultValue={chosen}>
          <option value="">None</option>
          {languages.map((language) => (
            <optgroup key={language} label={languageName(language)}>
              {templates
                .filter((template) => template.language === language)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      {chosen === undefined ? (
        <Press to="template">Use it</Press>
      ) : (
        Object.entries(PLACES).map(([place, words]) => (
          <Press key={place} to="template" name="place" value={place}>
            {words}
          </Press>
        ))
      )}
    </>
  )
}

/** Where the server sends no mail: a draft for the mail program, the first one with all lines and places for prices. */
export function ReplyLink({ found, draft, signature }: { found: Case; draft: Draft; signature: string }) {
  const { replies, inquiry } = found
  const { email, lines } = inquiry
  const words = linesInLetter(lines, draft.language, {}).join('\n\n')
  const text = replies.length === 0 && words !== '' ? aboveSignature(draft.text, words, signature) : draft.text
  return (
    <p>
      This server sends no mail. <a href={mailTo(email, { ...draft, text })}>Write with your own mail program</a>
    </p>
  )
}

/** Lines of a body end as those of a mail, by RFC 6068. */
function mailTo(email: string, { subject, text }: Draft): string {
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'))
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${body}`
}
