import type { Described } from '../problems.ts'

// What law on foods and on advertising keeps from being said of what is sold without being a medicine.

const DISEASE = String.raw`disease|cancer|tumou?rs?|diabetes|arthritis|infections?|inflammation|illness(?:es)?|colds?|flu|acne|eczema|depression|anxiety|insomnia|hypertension|dementia|obesity|ageing|aging|wrinkles|pain|gout|allerg(?:y|ies)|migraine|asthma|fatigue|stress`

const BODY = String.raw`memory|cognition|concentration|focus|mood|sleep|digestion|circulation|immun\w*|energy|libido|fertility|stamina|endurance|metabolism|joints?|liver|heart|brain|bones?|eyes|skin health|hair growth|vision|eyesight|blood sugar|blood pressure|cholesterol|hormones?|testosterone`

const CLAIM = new RegExp(
  [
    String.raw`\b(?:treats|cures|heals)\b`,
    String.raw`\b(?:treat|cur|heal|prevent|reliev|alleviat|eas|reduc|fight|combat|revers|slow)(?:e?s|e?d|ing|e)?(?: off| against)? (?:\w+ ){0,2}(?:${DISEASE})\b`,
    String.raw`\b(?:good|beneficial) for (?:the |your )?(?:${BODY}|health)\b`,
    String.raw`\bdetox(?:es|ing|ify|ifies|ifying)?\b`,
    String.raw`\bburns? fat\b|\bfat[- ]burn(?:er|ing)\b|\b(?:helps?|aids?|promotes?) weight loss\b`,
    String.raw`\b(?:improv|enhanc|sharpen|boost|stimulat|restor|strengthen|balanc|normali[sz]|rejuvenat|protect|aid|help|promot|support|supercharg)(?:e?s|e?d|ing|e)? (?:\w+ ){0,1}(?:${BODY})\b(?! (?:medicines?|drugs?|glycosides|rate)\b)`,
    String.raw`\b(?:help(?:s|ed|ing|ful)?|good|works?|effective|useful|beneficial|remed(?:y|ies)|relief|recommended) (?:with|for|against|from|in) (?:\w+ ){0,2}(?:${DISEASE})\b`,
    String.raw`\banti[- ]?(?:inflammatory|viral|bacterial|fungal|allergic|arthritic|ulcer|thrombotic|obesity|stress|fatigue|wrinkle)\b`,
    String.raw`\b(?:health benefits?|medicinal (?:properties|effects?|benefits?)|therapeutic(?:ally)?|curative|rejuvenat\w+|revitali[sz]\w+|soothes|calms the|aphrodisiac|weight loss)\b`,
    String.raw`\banti-?(?:cancer|tumou?r|diabetic|depressant|ageing|aging)\b`,
    String.raw`\b(?:lower|reduce)(?:s|d|ing)? (?:your |high )?(?:blood pressure|cholesterol|blood sugar|anxiety|stress)\b`,
    String.raw`\b(?:promotes?|supports?) (?:healthy|good|better) (?:ageing|aging|skin)\b`,
    String.raw`\bcured (?:patients|people)\b`,
    String.raw`\bclinically proven\b|\bproven to (?:help|reduce|improve)\b|\bnatural remedy\b`,
    String.raw`\bcalm(?:s|ed|ing)? (?:the |your )?(?:nerves?|mind)\b`,
  ].join('|'),
  'i',
)

/** Lines of a file that nobody reads: ids and names of records. */
export const UNREAD = /^(?:nodeid|slug|formerSlugs|compounds?|plants?|products|substance|limits|smiles|exceptions|\s*#)/

/** The id by which a record names an exception, such as one that quotes what is not allowed. */
export const CLAIM_RULE = 'health-claim'

/** The promise of an effect on health in a line of a file, if visitors read it. */
export function claimIn(line: string): Described | undefined {
  const [found] = CLAIM.exec(line) ?? []
  if (found === undefined || UNREAD.test(line)) return undefined
  return { wrong: `"${found}" is not allowed: it promises an effect on health`, fix: 'Say what can be checked instead' }
}

/** A promise of an effect on health, with the line of the file on which it stands, from 1. */
export type Claim = [line: number, Described]

/** All such promises of a file. */
export function claimsIn(text: string): Claim[] {
  // Of most files there is none.
  if (!CLAIM.test(text)) return []
  return text.split('\n').flatMap((line, index): Claim[] => {
    const claim = claimIn(line)
    return claim ? [[index + 1, claim]] : []
  })
}
