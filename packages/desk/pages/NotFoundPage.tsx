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
