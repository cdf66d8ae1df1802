import './found.ts';

/** The answer that the address names shows, whatever is searched for. */
function openNamed(): void {
  const answer = document.getElementById(location.hash.slice(1));
  const details = answer?.closest('details');
  if (!details) return;
  details.hidden = false;
  details.open = true;
  details.scrollIntoView();
}

openNamed();
addEventListener('hashchange', openNamed);
