import { TIME_ZONES } from '../timeZones.ts'
import { SHORTCUTS } from './shortcuts.ts'
import { Failure } from './Failure.tsx'
import { Select } from './Options.tsx'

type Props = { zone: string; isSaved?: boolean; failure?: string }

/** What somebody has chosen for themselves. */
export function SettingsPage({ zone, isSaved, failure }: Props) {
  return (
    <main id="main" className="narrow">
      <h1>Settings</h1>
      <Failure words={failure} />
      {isSaved && <p role="status">Saved.</p>}
      <form className="fields" method="post" action="/desk/settings">
        <Select
          label="Time zone of the times that you see"
          name="zone"
          value={zone}
          of={TIME_ZONES}
          words={(known) => known.replaceAll('_', ' ')}
        />
        <button className="primary">Save</button>
      </form>
      <h2>Keys</h2>
      <p>With Alt in Chrome and Edge, Alt and Shift in Firefox, Control and Option on a Mac:</p>
      <dl className="keys">
        {Object.values(SHORTCUTS).map(({ key, leadsTo }) => (
          <div key={key}>
            <dt>
              <kbd>{key.toUpperCase()}</kbd>
            </dt>
            <dd>{leadsTo}</dd>
          </div>
        ))}
      </dl>
    </main>
  )
}
