import { PageTitle } from '../../ui/PageTitle.tsx';

export function DevUi() {
  return (
    <main id="main" tabIndex={-1}>
      <PageTitle>Components</PageTitle>
    </main>
  );
}
