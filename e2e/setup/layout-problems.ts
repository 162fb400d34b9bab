import type { Page } from '@playwright/test';

/**
 * What does not fit on the screen: content beyond its edge, clipped or overlapping texts, and fixed bars that cover more
 * than a third of its height.
 */
export const layoutProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    /** What is behind it is out of use. */
    const dialog = document.querySelector('dialog:modal');
    const problems: string[] = [];
    const bars: { element: Element; height: number }[] = [];
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 60)}`;
    const ancestorsOf = (element: Element | null): Element[] =>
      element === null ? [] : [element, ...ancestorsOf(element.parentElement)];
    /** Content for screen readers only is clipped completely. A map and a QR code are pictures. */
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('svg') &&
      ancestorsOf(element).every((each) => getComputedStyle(each).clipPath === 'none');
    const scrollsSideways = (element: Element) =>
      ancestorsOf(element.parentElement).some((each) => ['auto', 'scroll'].includes(getComputedStyle(each).overflowX));
    /** The nearest ancestor that covers the rest of the page, so that only texts on the same layer are compared. */
    const layerOf = (element: Element) =>
      ancestorsOf(element).find((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position));
    /** A name or an address in a field scrolls; a date, a time or a number must be readable at once. */
    const mayScroll = (element: Element) => element.matches('input:not(.tabular-nums)');

    const seen = [...document.querySelectorAll('body *')].filter(isSeen);
    if (document.documentElement.scrollWidth > clientWidth) {
      problems.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    }
    for (const element of seen) {
      const { left, right, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (width === 0 || height === 0) continue;
      if ((right > clientWidth + 1 || left < -1) && !scrollsSideways(element)) {
        problems.push(`outside: ${nameOf(element)}`);
      }
      const clips = ['hidden', 'clip'].includes(style.overflowX);
      const isControl = element.matches('button, a, label, summary, [role=button]') && style.display !== 'inline';
      const isWide = element.scrollWidth > element.clientWidth + 1;
      if (isWide && (isControl || (clips && !mayScroll(element)))) {
        problems.push(`wider than its box: ${nameOf(element)}`);
      }
      const isBar =
        ['fixed', 'sticky'].includes(style.position) &&
        element.closest('dialog') === dialog &&
        !element.matches('dialog, [data-sonner-toaster], [data-sonner-toaster] *');
      if (isBar && style.pointerEvents !== 'none') bars.push({ element, height });
    }

    const framed = seen.filter((element) => {
      const { borderTopWidth, borderTopColor, borderTopLeftRadius } = getComputedStyle(element);
      const hasFrame = borderTopWidth !== '0px' && !borderTopColor.endsWith(', 0)') && borderTopLeftRadius !== '0px';
      return hasFrame && element.matches('button, a');
    });
    for (const [index, one] of framed.entries()) {
      for (const other of framed.slice(index + 1)) {
        if (layerOf(one) !== layerOf(other)) continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
        const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
        if (Math.max(across, down) < 4) problems.push(`touch: ${nameOf(one)} and ${nameOf(other)}`);
      }
    }

    const covered = bars.reduce((sum, { height }) => sum + height, 0) / window.innerHeight;
    if (covered > 1 / 3) {
      problems.push(
        `${Math.round(100 * covered)} % covered by ${bars.map(({ element }) => nameOf(element)).join(' and ')}`,
      );
    }

    const texts = seen
      .filter((element) => element.matches('a, button, label, h1, h2, h3, dt, dd, p'))
      .flatMap((element) => {
        const layer = layerOf(element);
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const boxes: { element: Element; layer: Element | undefined; box: DOMRect }[] = [];
        while (walker.nextNode()) {
          const { currentNode } = walker;
          const parent = currentNode.parentElement;
          if (!currentNode.textContent?.trim() || !parent || !isSeen(parent)) continue;
          range.selectNodeContents(currentNode);
          for (const box of range.getClientRects()) boxes.push({ element, layer, box });
        }
        return boxes;
      });
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element))
          continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 2 && down > 6) problems.push(`overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`);
      }
    }
    return [...new Set(problems)];
  });
