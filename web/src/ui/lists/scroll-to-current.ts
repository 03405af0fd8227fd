/** Ref of the current link in a row that scrolls sideways: puts the link in the middle, without moving the page. */
export function scrollToCurrent(link: HTMLElement | null) {
  const row = link?.parentElement;
  if (!row) return;
  const { left, width } = link.getBoundingClientRect();
  row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2;
}
