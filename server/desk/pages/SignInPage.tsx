import { Failure } from './Failure.tsx'

export type SignIn = { hasAccounts: boolean; hasProvider: boolean; failure?: string; name?: string; receipt: string }

export function SignInPage({ hasAccounts, hasProvider, failure, name, receipt }: SignIn) {
  return (
    <main id="main" className="narrow">
      <h1>Sign in</h1>
      <Failure words={failure} />
      {hasAccounts && (
        <form className="fields" method="post" action="/desk/sign-in">
          {receipt !== '' && <input type="hidden" name="receipt" value={receipt} />}
          <label>
            <span>Name</span>
            <input name="name" autoComplete="username" required maxLength={100} defaultValue={name} />
          </label>
          <label>
            <span>Password</span>
            <input name="password" type="password" autoComplete="current-password" required maxLength={1000} />
          </label>
          <button className="primary">Sign in</button>
        </form>
      )}
      {hasProvider && (
        <p>
          <a className="button" href="/desk/provider">
            Sign in with your company account
          </a>
        </p>
      )}
    </main>
  )
}
