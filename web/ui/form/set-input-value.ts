/** Sets the text of an input as typing does, so that React and react-hook-form notice. */
export function setInputValue(input: HTMLInputElement, text: string): void {
  // React overrides the property of the element to remember the last text, and ignores an event without a change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
