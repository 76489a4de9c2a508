import { Failure } from './Failure.tsx'
import { Field } from './Options.tsx'

/** Why somebody may not come in; `another`: under this account of the provider. */
export type Refused = { failure?: string; name?: string; another?: boolean; receipt?: string }

type Props = Refused & { base: string; hasAccounts: boolean; hasProvider: boolean; receipt: string }

export function SignInPage({ base, hasAccounts, hasProvider, failure, name, another, receipt }: Props) {
  return (
    <main id="main" className="narrow">
      <h1>Sign in</h1>
      <Failure words={failure} />
      {hasAccounts && (
        <form className="fields" method="post" action={`${base}/sign-in`}>
          {receipt !== '' && <input type="hidden" name="receipt" value={receipt} />}
          <Field label="Name" name="name" autoComplete="username" required maxLength={100} defaultValue={name} />
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={1000}
            autoFocus={name !== undefined}
          />
          <button className="primary">Sign in</button>
        </form>
      )}
      {hasProvider && (
        <p>
          <a className="button" href={providerLink(base, receipt, another)}>
            {another ? 'Sign in with another company account' : 'Sign in with your company account'}
          </a>
        </p>
      )}
    </main>
  )
}

function providerLink(base: string, receipt: string, another = false): string {
  const query = new URLSearchParams({ ...(receipt !== '' && { receipt }), ...(another && { another: 'yes' }) })
  return [`${base}/provider`, query.toString()].filter(Boolean).join('?')
}
