import type { LegalFacts, LegalSection } from './legal-text.ts';

export const termsId = (facts: LegalFacts): readonly LegalSection[] => {
  const { name, operator, email, phone, address, commission, teacherShare } = facts;
  return [
    {
      id: 'who-we-are',
      title: 'Siapa kami',
      blocks: [
        `${name} adalah tempat bertemunya murid dan guru untuk sesi belajar online selama satu jam. ${name} dikelola oleh perseorangan di Indonesia, yaitu ${operator} (“kami”).`,
        `Dengan membuat akun atau memesan sesi, Anda menyetujui ketentuan ini beserta Kebijakan Privasi kami. Jika Anda tidak menyetujuinya, mohon untuk tidak menggunakan ${name}.`,
      ],
    },
    {
      id: 'who-may-use',
      title: `Siapa yang boleh menggunakan ${name}`,
      blocks: [
        'Anda harus berusia di atas 18 tahun, artinya sudah melewati ulang tahun ke-18. Dengan membuat akun, Anda menyatakan bahwa hal itu benar. Setiap orang memiliki satu akun atas namanya sendiri, dengan data yang benar dan selalu diperbarui.',
        'Jaga kerahasiaan kata sandi Anda. Anda bertanggung jawab atas kegiatan di akun Anda, kecuali jika terjadi karena kesalahan kami. Segera beri tahu kami jika Anda menduga akun Anda digunakan orang lain.',
      ],
    },
    {
      id: 'our-role',
      title: 'Peran kami',
      blocks: [
        'Guru bekerja secara mandiri. Mereka menentukan sendiri tarif dan jam mengajarnya serta mengajar atas namanya sendiri; mereka bukan karyawan kami. Pelajaran merupakan kesepakatan antara murid dan guru. Kami menyediakan platform, menerima pembayaran, menahannya, lalu meneruskannya.',
        'Setiap guru kami periksa secara langsung sebelum dapat dipesan. Pemeriksaan itu didasarkan pada data dan dokumen yang diberikan guru, dan bukan merupakan jaminan atas hasil pelajaran.',
      ],
    },
    {
      id: 'booking',
      title: 'Pemesanan sesi',
      blocks: [
        'Satu sesi berlangsung 60 menit secara online melalui tautan yang diberikan guru. Semua waktu menggunakan Waktu Indonesia Barat (WIB, UTC+7). Harga sesi adalah tarif guru yang tampil saat Anda memesan dan tidak berubah lagi untuk pemesanan tersebut.',
        [
          'Setelah Anda memesan, jam itu kami simpan agar Anda dapat membayar: selama 60 menit untuk transfer bank, selain itu selama 15 menit, dan paling lama sampai sesi dimulai. Jika pembayaran tidak masuk dalam waktu tersebut, jam itu kosong kembali.',
          'Setelah pembayaran, guru mengonfirmasi sesi. Jika guru menolak, atau tidak mengonfirmasi dalam 48 jam setelah pembayaran atau hingga 2 jam sebelum sesi dimulai, mana yang lebih dahulu, pemesanan dibatalkan dan uang Anda kembali penuh. Pemesanan yang dibuat setelah batas itu harus dikonfirmasi paling lambat saat sesi dimulai.',
          'Sesi dinyatakan selesai ketika guru menandainya demikian setelah sesi dimulai. Jika tidak ada yang menandai dan tidak ada sengketa yang terbuka, sesi dianggap selesai 72 jam setelah waktu berakhirnya.',
        ],
      ],
    },
    {
      id: 'payments',
      title: 'Pembayaran',
      blocks: [
        `Semua harga dalam Rupiah. Pembayaran diproses oleh penyedia jasa pembayaran pihak ketiga, dan ketentuan penyedia tersebut berlaku atas pembayaran Anda. Data kartu dimasukkan langsung di penyedia jasa itu; ${name} tidak melihat dan tidak menyimpannya.`,
        'Pembayaran Anda kami tahan sampai sesi selesai. Baru setelah itu bagian guru masuk ke saldonya.',
      ],
    },
    {
      id: 'refunds',
      title: 'Pembatalan dan pengembalian dana',
      blocks: [
        'Jika Anda sebagai murid membatalkan sesi yang sudah dikonfirmasi, pengembalian dana bergantung pada sisa waktu sebelum sesi dimulai:',
        [
          'Lebih dari 24 jam: dana kembali penuh.',
          'Dari 24 jam sampai 2 jam: dana kembali 50%.',
          'Kurang dari 2 jam: tidak ada pengembalian dana.',
        ],
        'Jika guru menolak, membatalkan, atau tidak mengonfirmasi tepat waktu, atau jika kami yang membatalkan sesi, dana Anda kembali penuh berapa pun sisa waktunya. Selama guru belum mengonfirmasi, Anda juga dapat membatalkan dengan pengembalian penuh.',
        'Jumlahnya ditampilkan sebelum Anda memastikan pembatalan. Dana dikembalikan melalui cara pembayaran yang Anda pakai. Jika cara itu tidak memungkinkan, Anda memilih: transfer ke rekening bank atas nama Anda, atau saldo untuk sesi berikutnya. Saldo hanya berasal dari pengembalian dana, tidak hangus, dan dicairkan kapan pun Anda minta. Dana yang tidak dikembalikan karena pembatalan terlambat dibagi dengan guru seperti harga sesi yang selesai.',
      ],
    },
    {
      id: 'disputes',
      title: 'Sengketa tentang sesi',
      blocks: [
        'Murid maupun guru dapat melaporkan masalah pada suatu sesi sejak waktu mulainya sampai 14 hari setelah sesi berakhir. Selama sengketa terbuka, dana sesi tersebut ditahan.',
        'Setiap sengketa kami tinjau dalam 48 jam. Kedua pihak dapat menambahkan keterangan dan gambar. Keputusan kami disertai alasan serta menyatakan apakah dana dikembalikan seluruhnya, sebagian, atau tidak sama sekali. Keputusan itu tidak menghapus hak Anda untuk menempuh jalur pengadilan atau lembaga penyelesaian sengketa konsumen.',
      ],
    },
    {
      id: 'teachers',
      title: 'Untuk guru: komisi dan pencairan',
      blocks: [
        `Komisi kami ${commission} dari harga setiap sesi yang selesai; ${teacherShare} menjadi milik Anda. Persentase yang berlaku adalah persentase pada saat sesi dipesan. Menampilkan profil tidak dipungut biaya.`,
        'Pencairan dilakukan setiap tanggal 15 untuk sesi yang selesai pada bulan kalender sebelumnya. Untuk menerimanya, data rekening dan identitas Anda harus lengkap. Selama data belum lengkap, atau perubahan data masih diperiksa, dana Anda tetap tersimpan dan dibawa ke pencairan berikutnya.',
        'Perbarui jam mengajar Anda, konfirmasi atau tolak permintaan tepat waktu, hadir pada sesi yang Anda konfirmasi, dan tandai sesi yang selesai. Anda bertanggung jawab atas pajak Anda sendiri.',
      ],
    },
    {
      id: 'conduct',
      title: 'Saling menghormati',
      blocks: [
        'Hal-hal berikut tidak diperbolehkan:',
        [
          'melecehkan, mengancam, mendiskriminasi, atau menipu orang lain;',
          `mengalihkan pemesanan yang berasal dari ${name} ke pembayaran di luar ${name};`,
          'menulis ulasan palsu atau memuat isi yang melanggar hukum maupun hak orang lain;',
          'merekam sesi tanpa persetujuan pihak lain;',
          'mengganggu atau menyerang layanan, atau mengambil data dari layanan secara otomatis tanpa persetujuan kami.',
        ],
        'Apa yang Anda tulis dan unggah tetap milik Anda. Anda mengizinkan kami menyimpannya dan menampilkannya sejauh diperlukan layanan, misalnya profil, ulasan, dan pesan Anda.',
      ],
    },
    {
      id: 'termination',
      title: 'Penutupan akun',
      blocks: [
        'Anda dapat menutup akun kapan saja. Kami dapat menangguhkan atau menutup akun atas pertimbangan kami sendiri, terutama jika ketentuan ini dilanggar atau pengguna lain terancam. Sejauh hukum dan keamanan memungkinkan, kami menyampaikan alasannya.',
        'Jika kami menutup suatu akun, pemesanannya yang akan datang dibatalkan dan dana murid kembali penuh. Penghasilan dari sesi yang selesai dan tidak disengketakan tetap dibayarkan.',
      ],
    },
    {
      id: 'liability',
      title: 'Tanggung jawab',
      blocks: [
        `Kami berupaya agar ${name} berjalan dengan baik, tetapi tidak dapat menjamin layanan selalu tersedia atau bebas dari kesalahan. Kami bertanggung jawab atas kerugian yang timbul karena kesengajaan atau kelalaian kami sesuai hukum yang berlaku. Kami tidak bertanggung jawab atas isi pelajaran, perilaku pengguna lain, atau kejadian di luar kendali kami seperti gangguan jaringan atau gangguan pada penyedia jasa pembayaran.`,
        'Ketentuan ini tidak membatasi hak Anda sebagai konsumen menurut Undang-Undang Nomor 8 Tahun 1999 tentang Perlindungan Konsumen.',
      ],
    },
    {
      id: 'changes',
      title: 'Perubahan ketentuan',
      blocks: [
        'Kami dapat mengubah ketentuan ini. Perubahan penting kami umumkan melalui email atau di akun Anda sebelum berlaku. Untuk sesi yang sudah dipesan, ketentuan pada saat pemesanan tetap berlaku. Jika Anda tidak menyetujui perubahan, Anda dapat menutup akun.',
      ],
    },
    {
      id: 'law',
      title: 'Hukum dan bahasa',
      blocks: [
        'Ketentuan ini tunduk pada hukum Republik Indonesia. Jika terjadi masalah, mohon hubungi kami terlebih dahulu; sebagian besar dapat diselesaikan dengan cara itu.',
        'Ketentuan ini tersedia dalam bahasa Indonesia dan bahasa Inggris. Jika terdapat perbedaan, teks bahasa Indonesia yang berlaku.',
      ],
    },
    {
      id: 'contact',
      title: 'Kontak',
      blocks: [`${operator}, ${address}. Email: ${email}. Telepon: ${phone}.`],
    },
  ];
};
