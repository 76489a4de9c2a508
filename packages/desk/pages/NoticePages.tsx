import type { Typed } from '../typed.ts'
import { UnsentText } from './Kept.tsx'

/** The page for what is not there. */
export function notFound(words: string) {
  const content = (
    <main id="main" className="narrow">
      <h1>Not found</h1>
      <p>{words}</p>
      <p>
        <a href="/desk">All inquiries</a>
      </p>
    </main>
  )
  return { title: 'Not found', content }
}

/** For a form that came after its session had ended: the browser still has what was typed. */
export function SignedOutPage() {
  return (
    <main id="main" className="narrow">
      <h1>You are signed out</h1>
      <p className="alert" role="alert">
        What you sent was not saved, and is not lost.
      </p>
      <ol className="steps">
        <li>
          <a href="/desk/sign-in" target="_blank">
            Sign in, in another tab
          </a>
        </li>
        <li>Come back to this tab and reload it: your browser sends again what you have typed.</li>
      </ol>
    </main>
  )
}

/** For a form whose inquiry was erased while somebody typed: nothing of it is kept, and it can still be copied. */
export function ErasedPage({ typed }: { typed: Pick<Typed, 'draft' | 'note'> }) {
  return (
    <main id="main" className="narrow">
      <h1>This inquiry was erased</h1>
      {typed.draft && (
        <>
          <p className="alert" role="alert">
            Nothing was sent, and nothing of what you typed is kept: copy from here what you need.
          </p>
          <UnsentText {...typed} />
        </>
      )}
      <p>
        <a href="/desk">All inquiries</a>
      </p>
    </main>
  )
}
