"""Layout of a shown page: which controls a pointer cannot reach, measured with `elementFromPoint` in the browser."""

from collections.abc import Iterator, Sequence
from typing import Final

from playwright.sync_api import Page

Size = tuple[int, int]
SIZES: Final[tuple[Size, ...]] = ((1280, 720), (1366, 768), (1440, 900), (985, 554), (390, 844), (844, 390))
"""Widths and heights in CSS pixels: three desktops, the first desktop at a browser zoom of 130 %, a phone in both orientations."""
TEXTS: Final = {"as designed": (1.0, 0.0), "large and wide": (1.3, 0.125)}
"""Factor of the font sizes, and space added to each letter in em: 0.125 em makes text about 25 % wider."""

# The sheet is a constructed one, which the page's content security policy allows.
SET_TEXT: Final = """
([factor, spacing]) => {
  const asDesigned = (window.fontsAsDesigned ??= new Map())
  const visit = (rules) => {
    for (const rule of rules) {
      // a shorthand with a variable in it has no font-size of its own
      const name = rule.style?.fontSize ? 'font-size' : 'font'
      const value = rule.style?.getPropertyValue(name)
      if (value) {
        if (!asDesigned.has(rule)) asDesigned.set(rule, value)
        rule.style.setProperty(name, asDesigned.get(rule).replace(/([0-9.]+)px/, (_, size) => `${size * factor}px`))
      }
      if (rule.cssRules) visit(rule.cssRules)
    }
  }
  for (const sheet of document.styleSheets) visit(sheet.cssRules)
  const spaced = new CSSStyleSheet()
  spaced.replaceSync(`* { letter-spacing: ${spacing}em !important }`)
  document.adoptedStyleSheets = spacing ? [spaced] : []
}
"""
FAULTS: Final = """
async (within) => {
  // a page that learns of its new size draws itself anew in the frame after it
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="slider"], [data-cell].able, [data-edge].able'
  const INSET = 4
  const faults = new Set()
  const root = document.querySelector(within)
  const called = (element) => {
    const text = (element.getAttribute('aria-label') || element.innerText || element.value || element.id || '').trim().replace(/\\s+/g, ' ')
    return `${element.tagName.toLowerCase()} "${text.slice(0, 60)}"`
  }
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.unseen, .skip:not(:focus)')
  const disabled = (element) => element.disabled || element.getAttribute('aria-disabled') === 'true'
  // a script may scroll what a person cannot
  const unscroll = (element) => {
    for (let each = element.parentElement; each; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each)
      if (['hidden', 'clip'].includes(overflowX)) each.scrollLeft = 0
      if (['hidden', 'clip'].includes(overflowY)) each.scrollTop = 0
    }
  }
  // a label takes clicks for its control, and what stands on a cell for the cell
  const belongs = (element, hit) => {
    const takers = [element, ...(element.labels ?? []), ...(element.dataset.cell ? [element.closest('svg')] : [])]
    return takers.some((taker) => taker.contains(hit))
  }
  // the centre, and the middle of each side
  const points = ({ left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return [[x, y], [x, top + INSET], [x, bottom - INSET], [left + INSET, y], [right - INSET, y]]
  }
  const faultAt = (element, block) => {
    element.scrollIntoView({ block, inline: 'center', behavior: 'instant' })
    unscroll(element)
    const box = element.getClientRects()[0]
    if (!box || !box.width || !box.height) return 'has no size'
    for (const [x, y] of points(box)) {
      const hit = document.elementFromPoint(x, y)
      if (!hit || (hit !== element && hit.contains(element))) return 'cannot be scrolled into view'
      if (!belongs(element, hit)) return `is covered by ${called(hit)}`
    }
    return ''
  }
  for (const element of root.querySelectorAll(CONTROLS)) {
    if (!shown(element) || disabled(element)) continue
    // a person scrolls on when a bar at the lower edge covers the control
    const fault = faultAt(element, 'center')
    if (fault && faultAt(element, 'start') && faultAt(element, 'end')) faults.add(`${called(element)} ${fault}`)
    const overflows = element.matches('button, .button') && element.scrollWidth > element.clientWidth + 1
    if (overflows) faults.add(`${called(element)} is too small for its text`)
  }
  const page = document.scrollingElement
  if (page.scrollWidth > innerWidth) faults.add(`the page is ${page.scrollWidth} wide in a window of ${innerWidth}`)
  scrollTo(0, 0)
  return [...faults]
}
"""


def layout_faults(page: Page, within: str = "body") -> list[str]:
    """Enabled controls that cannot be scrolled into view or clicked at their centre and near each side, buttons too small for
    their text, and a page that scrolls sideways.

    `within` selects the element whose controls are checked: an open dialog covers all others on purpose.
    """
    return list(page.evaluate(FAULTS, within))


def set_text(page: Page, text: str) -> None:
    """Show the loaded page with one of TEXTS, as a browser with other fonts or a text zoom would."""
    page.evaluate(SET_TEXT, list(TEXTS[text]))


def faults_at_every_size(page: Page, texts: Sequence[str], within: str = "body") -> Iterator[str]:
    """The layout faults of the shown page at each of SIZES with each of the texts, one line per fault and setting.

    The key Home brings the whole board into sight, which on a phone fills its frame and is dragged.
    """
    page.keyboard.press("Home")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for text in texts:
            set_text(page, text)
            yield from (f"{width}x{height}, text {text}: {fault}" for fault in layout_faults(page, within))
