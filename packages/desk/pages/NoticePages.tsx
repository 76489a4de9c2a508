export function NotFoundPage({ words }: { words: string }) {
  return (
    <main id="main" className="narrow">
      <h1>Not found</h1>
      <p>{words}</p>
      <p>
        <a href="/desk">All inquiries</a>
      </p>
    </main>
  )
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
