/** A phrase that no text may use, why, and the files (by id) that quote it on purpose. */
export type Phrase = { pattern: RegExp; why: string; quotedIn?: string[] }

const CLAIM = 'it promises an effect on health'
const FILLER = 'it says nothing'

/** The article about wording quotes what is not allowed. */
const WORDING = 'which-words-are-allowed-on-a-product-page-for-botanicals-'

/** Reviewed list of health claims and filler. Patterns are matched in running text, case-insensitively. */
export const PHRASES: Phrase[] = [
  { pattern: /\b(?:treats|cures|heals)\b/i, why: CLAIM, quotedIn: [WORDING] },
  { pattern: /\bprevents? (?:disease|cancer|ageing|aging|illness|infection|diabetes|colds?)\b/i, why: CLAIM },
  {
    pattern:
      /\b(?:boosts?|boosting|strengthens?|supercharges?) (?:your |the )?(?:immun\w*|immunity|metabolism|memory|energy|mood|libido|testosterone)/i,
    why: CLAIM,
  },
  { pattern: /\bdetox(?:es|ing|ify|ifies|ifying)?\b/i, why: CLAIM, quotedIn: [WORDING] },
  { pattern: /\bburns? fat\b|\bfat[- ]burn(?:er|ing)\b/i, why: CLAIM },
  { pattern: /\banti-?(?:cancer|tumou?r|diabetic|viral|depressant)\b/i, why: CLAIM },
  {
    pattern:
      /\b(?:fights?|combats?) (?:disease|cancer|ageing|aging|free radicals|inflammation|infections?|wrinkles|acne)\b/i,
    why: CLAIM,
  },
  {
    pattern: /\b(?:lowers?|reduces?) (?:your )?(?:blood pressure|cholesterol|blood sugar|anxiety|stress)\b/i,
    why: CLAIM,
    quotedIn: [WORDING],
  },
  { pattern: /\bclinically proven\b|\bproven to (?:help|reduce|improve)\b/i, why: CLAIM },
  {
    pattern:
      /\b(?:promotes?|supports?) (?:healthy|good|better) (?:ageing|aging|skin|sleep|digestion|joints|heart|liver)\b/i,
    why: CLAIM,
  },
  { pattern: /\b(?:delve|delves|plethora|powerhouse|game-?changer|nestled|unlock(?:s|ing)? the)\b/i, why: FILLER },
  {
    pattern: /\b(?:premium quality|unparalleled|world-class|state-of-the-art|cutting-edge|top-notch|second to none)\b/i,
    why: FILLER,
  },
  {
    pattern: /\bin today's (?:world|market)|\bin conclusion\b|\bit is important to note\b|\bneedless to say\b/i,
    why: FILLER,
  },
  { pattern: /\bharness(?:es|ing)? the\b|\bnature's\b|\bwonder (?:plant|herb|of)\b|\btreasure trove\b/i, why: FILLER },
  {
    pattern: /\blook no further\b|\ba wide (?:range|variety) of (?:benefits|applications)\b|\brest assured\b/i,
    why: FILLER,
  },
  { pattern: /!(?=\s|$)/, why: 'an exclamation mark sells where a fact would convince' },
]
