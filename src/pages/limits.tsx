import type { PageOf } from '../../shared/page.ts'
import { LateComponent } from '../router/LateComponent.tsx'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import { limitsAddress } from '../limits/limitsAddress.ts'
import { lastTable } from '../limits/lastTable.ts'
import { limitsSubject } from '../limits/limitsSubject.ts'
import { LimitsText } from '../limits/LimitsText.tsx'
import { useSearch } from '../router/address.ts'
import { SheetFoot, SheetHead } from '../product/Sheet.tsx'
import { useSharedState } from '../router/sharedState.ts'
import { tray } from '../tray/tray.ts'
import icons from '../styles/icons.module.css'
import styles from './limits.module.css'

/** A buyer's limits against grades, those of a list, or what is in the tray. Nothing of them leaves the browser. */
export function Screen({ page }: { page: PageOf<'limits'> }) {
  const search = useSearch()
  const inTray = useSharedState(tray)
  const last = new URLSearchParams(useSharedState(lastTable))
  const named = limitsSubject(search)
  const subject = named ?? limitsSubject(last) ?? { goods: inTray }
  const address = limitsAddress(subject)
  return (
    <>
      <SheetHead title="Own limits against grades" line="Limits of the buyer" />
      <Banner page={page} />
      <div className={styles.given} data-scripted>
        <LimitsText />
        <details className={styles.help}>
          <summary className={icons.chevron}>How limits are read</summary>
          <Prose html={page.html} />
        </details>
      </div>
      <noscript>
        <p>
          <span>Setting your limits against ours needs JavaScript, which is off. </span>
          <a href="/inquiry">Send them with an inquiry</a>
        </p>
      </noscript>
      {'goods' in subject && subject.goods.length === 0 && (
        <p data-scripted>
          <span>No grade is chosen yet: </span>
          <a href="/products">choose among all products</a>
        </p>
      )}
      <LateComponent load={loadLimits} of={{ subject, address, isNamed: named !== undefined }} />
      <SheetFoot path={address} />
    </>
  )
}

const loadLimits = async () => (await import('../limits/LimitsOfGrades.tsx')).LimitsOfGrades
