import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ArrivalHead } from './App.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';

beforeEach(() => {
  document.head.innerHTML =
    '<title data-head>From the server</title><link data-head rel="canonical" href="https://x.example/a"><meta name="viewport">';
});
afterEach(cleanup);

const titles = () => [...document.head.querySelectorAll('title')].map((title) => title.textContent);

const app = (
  <MemoryRouter initialEntries={['/a']}>
    <ArrivalHead />
    <Routes>
      <Route
        path="/a"
        element={
          <>
            <PageTitle>First</PageTitle>
            <Link to="/b">on</Link>
          </>
        }
      />
      <Route path="/b" element={<PageTitle>Second</PageTitle>} />
    </Routes>
  </MemoryRouter>
);

test("the page's title takes the place of the server's: there is never a second one", () => {
  render(app);
  expect(titles()).toEqual(['First | Lentera']);
  expect(document.head.querySelector('link[rel=canonical]')).not.toBeNull();
});

test('further on, nothing in the head speaks of the page people came to first', () => {
  render(app);
  fireEvent.click(screen.getByRole('link', { name: 'on' }));
  expect(titles()).toEqual(['Second | Lentera']);
  expect(document.head.querySelectorAll('[data-head]')).toHaveLength(0);
  expect(document.head.querySelector('meta[name=viewport]')).not.toBeNull();
});
