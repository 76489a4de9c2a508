import type { Site } from '../../shared/site.ts'

/** https://www.rfc-editor.org/rfc/rfc9116 */
export const SECURITY_FILE = '/.well-known/security.txt'

/** The RFC asks for less than a year. */
const VALID_DAYS = 360

export function securityTxt({ url, contact }: Site, today: string): string {
  const expires = new Date(today)
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS)
  return [
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${url}${SECURITY_FILE}`,
    '',
  ].join('\n')
}
