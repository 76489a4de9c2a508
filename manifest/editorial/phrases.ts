/** A phrase that no text may use, why, and the files (by id) that quote it on purpose. */
export type Phrase = { pattern: RegExp; why: string; quotedIn?: string[] }

const CLAIM = 'it promises an effect on health'
const FILLER = 'it says nothing'

/** The article about wording quotes what is not allowed. */
const WORDING = 'which-words-are-allowed-on-a-product-page-for-botanicals-'

const DISEASES =
  'disease|cancer|tumou?rs?|diabetes|arthritis|infections?|inflammation|illness(?:es)?|colds?|flu|acne|eczema|depression|anxiety|insomnia|hypertension|dementia|obesity|ageing|aging|wrinkles|pain|gout|allerg(?:y|ies)|migraine|asthma|fatigue|stress'

/** What a body has or does, of which a text may not say that it gets better. */
const BODY =
  'memory|cognition|concentration|focus|mood|sleep|digestion|circulation|immun\\w*|energy|libido|fertility|stamina|endurance|metabolism|joints?|liver|heart|brain|bones?|eyes|skin health|hair growth|vision|eyesight|blood sugar|blood pressure|cholesterol|hormones?|testosterone'

/** Reviewed list of health claims and filler. Patterns are matched in everything that visitors read. */
export const PHRASES: Phrase[] = [
  { pattern: /\b(?:treats|cures|heals)\b/gi, why: CLAIM, quotedIn: [WORDING] },
  {
    pattern: new RegExp(
      `\\b(?:treat|cur|heal|prevent|reliev|alleviat|eas|reduc|fight|combat|revers|slow)(?:e?s|e?d|ing|e)?(?: off| against)? (?:\\w+ ){0,2}(?:${DISEASES})\\b`,
      'gi',
    ),
    why: CLAIM,
    quotedIn: [WORDING],
  },
  { pattern: /\bcured (?:patients|people)\b/gi, why: CLAIM },
  {
    pattern: new RegExp(`\\b(?:good|beneficial) for (?:the |your )?(?:${BODY}|health)\\b`, 'gi'),
    why: CLAIM,
    quotedIn: [WORDING],
  },
  { pattern: /\bdetox(?:es|ing|ify|ifies|ifying)?\b/gi, why: CLAIM, quotedIn: [WORDING] },
  {
    pattern: /\bburns? fat\b|\bfat[- ]burn(?:er|ing)\b|\b(?:helps?|aids?|promotes?) weight loss\b/gi,
    why: CLAIM,
    quotedIn: [WORDING],
  },
  {
    pattern: new RegExp(
      `\\b(?:improv|enhanc|sharpen|boost|stimulat|restor|strengthen|balanc|normali[sz]|rejuvenat|protect|aid|help|promot|support|supercharg)(?:e?s|e?d|ing|e)? (?:\\w+ ){0,1}(?:${BODY})\\b(?! (?:medicines?|drugs?|glycosides|rate)\\b)`,
      'gi',
    ),
    why: CLAIM,
    quotedIn: [WORDING],
  },
  {
    pattern: new RegExp(
      `\\b(?:help(?:s|ed|ing|ful)?|good|works?|effective|useful|beneficial|remed(?:y|ies)|relief|recommended) (?:with|for|against|from|in) (?:\\w+ ){0,2}(?:${DISEASES})\\b`,
      'gi',
    ),
    why: CLAIM,
    quotedIn: [WORDING],
  },
  {
    pattern:
      /\banti[- ]?(?:inflammatory|viral|bacterial|fungal|allergic|arthritic|ulcer|thrombotic|obesity|stress|fatigue|wrinkle)\b/gi,
    why: CLAIM,
    quotedIn: [WORDING],
  },
  {
    pattern:
      /\b(?:health benefits?|medicinal (?:properties|effects?|benefits?)|therapeutic(?:ally)?|curative|rejuvenat\w+|revitali[sz]\w+|soothes|calms the|aphrodisiac|weight loss)\b/gi,
    why: CLAIM,
    quotedIn: [WORDING],
  },
  { pattern: /\banti-?(?:cancer|tumou?r|diabetic|depressant|ageing|aging)\b/gi, why: CLAIM, quotedIn: [WORDING] },
  {
    pattern:
      /\b(?:lower|reduce)(?:s|d|ing)? (?:your |high )?(?:blood pressure|cholesterol|blood sugar|anxiety|stress)\b/gi,
    why: CLAIM,
    quotedIn: [WORDING],
  },
  { pattern: /\bclinically proven\b|\bproven to (?:help|reduce|improve)\b|\bnatural remedy\b/gi, why: CLAIM },
  {
    pattern: /\b(?:promotes?|supports?) (?:healthy|good|better) (?:ageing|aging|skin)\b/gi,
    why: CLAIM,
    quotedIn: [WORDING],
  },
  {
    pattern:
      /\b(?:delves?|plethora|power-?house|game-?changer|nestled|boasts?|superfoods?|miracle|harness(?:es|ing)?|unlock(?:s|ing)?|unleash\w*)\b/gi,
    why: FILLER,
    quotedIn: [WORDING],
  },
  {
    pattern:
      /\b(?:premium quality|unparalleled|world-class|state-of-the-art|cutting-edge|top-notch|second to none)\b/gi,
    why: FILLER,
  },
  {
    pattern:
      /\bin today's (?:world|market)|\bin (?:conclusion|summary)\b|\bit is important to note\b|\bneedless to say\b/gi,
    why: FILLER,
  },
  { pattern: /\bnature's\b|\bwonder (?:plant|herb|of)\b|\btreasure trove\b|\bjourney\b/gi, why: FILLER },
  {
    pattern: /\blook no further\b|\ba wide (?:range|variety) of (?:benefits|applications)\b|\brest assured\b/gi,
    why: FILLER,
  },
  { pattern: /!(?=\s|$)/g, why: 'an exclamation mark sells where a fact would convince' },
]
