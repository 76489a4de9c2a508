import { deskLink } from '../deskLink.ts'
import type { Button, Typed } from '../typed.ts'
import { type Case, versionOf } from '../readInquiries.ts'
import { type Preview, replyDraft, standardSubject } from '../replyDraft.ts'
import { toldIn } from '../firm.ts'
import type { CatalogueProduct } from '../parts.ts'
import { Buyer } from './Buyer.tsx'
import { CaseLines, type LineChoices } from './CaseLines.tsx'
import { Failure } from './Failure.tsx'
import { FirmNotes } from './FirmNotes.tsx'
import { Handling } from './Handling.tsx'
import { InquiryList, type Listed } from './InquiryList.tsx'
import { Events, History } from './LogPage.tsx'
import { Looks } from './Looks.tsx'
import { Merged } from './Merged.tsx'
import { Kept } from './Kept.tsx'
import { NoteForm, Notes } from './Notes.tsx'
import { CaseContext, Press } from './Press.tsx'
import { Replies } from './Replies.tsx'
import { ReplyForm, ReplyLink } from './ReplyForm.tsx'
import { Time } from './Time.tsx'
import { Undelivered } from './Undelivered.tsx'
import type { ShownAttachment } from '../attachments.ts'
import type { LibraryDocument } from '../library.ts'
import type { Template } from '../templates.ts'
import type { News, Seen } from '../looks.ts'
import type { Unsent } from '../unsent.ts'

/** What was wrong with what a button has sent, whether another press does it all the same, and which template was chosen. */
export type Failed = { button: Button; words: string; mayGo?: boolean; template?: string }

export type CaseOptions = {
  listed: Listed
  found: Case
  /** Who may be given an inquiry. */
  people: string[]
  /** Who is signed in. */
  person: string
  signature: string
  /** Whether the server can send mails. */
  hasMail: boolean
  failed?: Failed
  /** The answer as it would be sent. */
  preview?: Preview
  typed?: Typed
  /** What was typed and kept. */
  unsent?: Unsent
  /** What was done since it was typed. */
  changes: Case['events']
  /** What was typed for inquiries before they were merged into this one. */
  unsentOfParts: Map<string, Unsent>
  seen: Seen
  /** What the buyer or others have written since. */
  news?: News
  /** What goes with the answer. */
  attached: ShownAttachment[]
  /** What the library has for it. */
  library: LibraryDocument[]
  templates: Template[]
  /** By the place of their lines: products that may be meant where one was typed in. */
  likely: CatalogueProduct[][]
  /** What a line that is being changed may become. */
  choices?: LineChoices
}

/** An inquiry in one form with several buttons: each sends all that was typed, so that none of it is lost by another. */
export function CasePage(options: CaseOptions) {
  const { listed, found, people, person, hasMail, signature, failed, preview, unsent, typed = {} } = options
  const { attached, library, templates } = options
  const { seenAt, looks } = options.seen
  const { inquiry, receipt } = found
  const { asked } = listed
  const half = typed.draft ?? replyDraft(found, signature)
  const standard = standardSubject(found, half.language)
  const draft = { ...half, subject: half.subject || standard }
  const changes = options.changes.length > 0 && <Events events={options.changes} />
  const failureOf = (...buttons: Button[]) =>
    failed && buttons.includes(failed.button) && <Failure words={failed.words}>{changes}</Failure>
  const kept = <Kept unsent={unsent} />
  return (
    <main id="main" className="two">
      <InquiryList {...listed} open={receipt} />
      <article className="case">
        <a className="back" href={deskLink(asked)}>
          All inquiries
        </a>
        <CaseContext value={{ receipt, asked, hasMail }}>
          <form method="post" encType="multipart/form-data" data-inquiry={`/desk/${receipt}`} data-seen={seenAt}>
            {/* Tells which state of the inquiry the form was shown with, to whom, and which subject and language of the desk's own. */}
            <input type="hidden" name="version" value={versionOf(found)} />
            <input type="hidden" name="kept" value={unsent?.savedAt ?? ''} autoComplete="off" />
            <input type="hidden" name="by" value={person} />
            <input type="hidden" name="standard" value={standard} />
            <input type="hidden" name="shownIn" value={half.language} />
            {failed?.mayGo && <input type="hidden" name="asIs" value={failed.words} />}
            {/* Enter in a field presses the first button of a form: it must send nothing and take nothing. */}
            <Press to="preview" formNoValidate={false} className="hidden" tabIndex={-1} aria-hidden="true">
              Preview
            </Press>
            {failureOf('take', 'handling', 'merge', 'separate')}
            {!failed && changes && <Failure words="Since you typed what is not sent yet:">{changes}</Failure>}
            <div className="case-head">
              <div>
                <h1 dir="auto">{inquiry.company || inquiry.name}</h1>
                <p>
                  <span className="receipt">{receipt}</span>, received <Time of={found.receivedAt} />
                </p>
                <div data-looks>
                  <Looks {...{ receipt, looks }} />
                </div>
              </div>
              <Handling {...{ found, people, person, typed }} />
            </div>
            <Buyer {...found} />
            <Undelivered
              found={found}
              email={typed.email}
              copies={typed.copies}
              failure={failureOf('resend', 'copies')}
            />
            {inquiry.message !== '' && (
              <p className="message" dir="auto">
                {inquiry.message}
              </p>
            )}
            {failureOf('bind', 'line', 'change', 'omit', 'restore')}
            <CaseLines
              {...found}
              prices={hasMail ? draft.prices : undefined}
              told={toldIn(found)}
              likely={options.likely}
              typed={typed.line}
              choices={options.choices}
            />
            <Merged {...found} unsent={options.unsentOfParts} />
            <div className="columns">
              <div>
                <Replies {...found} news={options.news}>
                  {failureOf('address', 'takeback', 'takeout', 'takeover')}
                  {hasMail ? (
                    <ReplyForm
                      {...{ found, draft, attached, library, templates, preview, kept, signature }}
                      chosen={failed?.template}
                      failure={failureOf('preview', 'replies', 'template', 'draft', 'discard', 'forget')}
                    />
                  ) : (
                    <>
                      <ReplyLink {...{ found, draft, signature }} />
                      {kept}
                    </>
                  )}
                </Replies>
              </div>
              <div>
                <Notes {...found}>
                  <NoteForm note={typed.note} failure={failureOf('notes')} />
                </Notes>
                <FirmNotes {...found.firm} />
                <History {...found} />
              </div>
            </div>
          </form>
        </CaseContext>
      </article>
    </main>
  )
}
