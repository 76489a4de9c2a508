import { type ComponentProps, useEffect } from 'react'
import { PART } from '../../shared/productParts.ts'
import { useLateComponent } from '../router/LateComponent.tsx'
import button from '../components/Button.module.css'
import icons from '../styles/icons.module.css'
import type { LimitCheck } from './LimitCheck.tsx'

const loadCheck = async () => (await import('./LimitCheck.tsx')).LimitCheck

/**
 * Opens the check of a buyer's specification, which is fetched with the first press, or where the address names it. Without
 * scripts it cannot work, and says so.
 */
export function LimitsLink(props: ComponentProps<typeof LimitCheck>) {
  const [Check, open] = useLateComponent(loadCheck)
  useEffect(() => {
    if (location.hash === '#limits') open()
  }, [open])
  if (Check) return <Check {...props} />
  return (
    <div id={PART.limits}>
      <button type="button" name="limits" className={`${button.quiet} ${icons.list}`} onClick={open} data-scripted>
        Check your own limits
      </button>
      {/* React leaves alone what stands in it, so that the words need not be in what browsers load. */}
      <noscript>{import.meta.env.SSR && <Unchecked slug={props.slug} />}</noscript>
    </div>
  )
}

function Unchecked({ slug }: { slug: string }) {
  return (
    <p>
      <span>The check of your own limits against these needs JavaScript, which is off. </span>
      <a href={`/inquiry?product=${slug}`}>Send them with an inquiry</a>
      <span> and we set them against ours.</span>
    </p>
  )
}
