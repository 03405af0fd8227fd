import type { LegalFacts, LegalSection } from './legal-text.ts';

export const privacyId = (facts: LegalFacts): readonly LegalSection[] => {
  const { name, operator, email, phone, address, days } = facts;
  return [
    {
      id: 'controller',
      title: 'Penanggung jawab data',
      blocks: [
        `${name} dikelola oleh perseorangan di Indonesia, yaitu ${operator}, yang menentukan tujuan dan cara pemrosesan data pribadi Anda dan karena itu menjadi pengendali data pribadi menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi (UU PDP). Anda dapat menghubungi kami di ${email}.`,
      ],
    },
    {
      id: 'data',
      title: 'Data yang kami kumpulkan',
      blocks: [
        'Dari setiap pemilik akun:',
        [
          'nama, alamat email, kata sandi (hanya disimpan sebagai hash yang tidak dapat dikembalikan), bahasa, dan waktu Anda menyetujui ketentuan kami;',
          'jika Anda mengisinya: nomor telepon, alamat, jenis kelamin, tanggal lahir, dan foto profil;',
          'pemesanan, pembayaran, pengembalian dana dan saldo, rekening bank yang Anda berikan untuk pengembalian dana (dihapus setelah dipakai), ulasan, sengketa beserta keterangan dan gambarnya, pesan beserta foto dan filenya, notifikasi, serta guru yang Anda simpan.',
        ],
        'Dari guru, juga:',
        [
          'bidang, gelar, pengalaman, deskripsi, tarif, jam mengajar, dan hari libur, yang dapat dilihat murid;',
          'nama bank, nama pemilik dan nomor rekening, serta jenis dan nomor identitas (KTP atau paspor), yang tidak pernah dapat dilihat murid;',
          'jika Anda mengunggahnya: foto identitas dan ijazah atau sertifikat, yang hanya dapat dilihat tim verifikasi kami.',
        ],
        'Saat Anda memakai layanan, server kami memproses alamat jaringan dan rincian teknis permintaan untuk menampilkan halaman, membatasi penyalahgunaan, dan menemukan gangguan. Kami tidak memakai layanan iklan atau analitik. Data kartu hanya diterima penyedia jasa pembayaran dan tidak pernah sampai kepada kami.',
      ],
    },
    {
      id: 'purposes',
      title: 'Tujuan pemrosesan',
      blocks: [
        [
          'Mengelola akun Anda serta mempertemukan murid dan guru: untuk melaksanakan perjanjian dengan Anda.',
          'Menerima pembayaran, mengembalikan dan mencairkan dana, serta menyelenggarakan pembukuan: untuk melaksanakan perjanjian dan memenuhi kewajiban hukum.',
          'Memverifikasi dan membayar guru: untuk melaksanakan perjanjian dan demi keamanan murid.',
          'Meninjau sengketa serta mencegah penipuan dan penyalahgunaan: kepentingan kami yang sah atas layanan yang aman.',
          'Mengirim pemberitahuan tentang pemesanan dan akun Anda: untuk melaksanakan perjanjian.',
          'Data yang Anda isi secara sukarela, seperti foto atau tanggal lahir: persetujuan Anda, yang dapat Anda tarik kembali.',
        ],
        'Kami tidak menjual data pribadi dan tidak memakainya untuk iklan.',
      ],
    },
    {
      id: 'security',
      title: 'Cara kami melindunginya',
      blocks: [
        'Nomor rekening dan nomor identitas dienkripsi sebelum disimpan. Nomor itu ditampilkan tersamar, juga kepada pemiliknya. Hanya tim verifikasi kami yang dapat membukanya, dan setiap akses dicatat. Foto dokumen dienkripsi dengan cara yang sama.',
        'Kata sandi dan token login hanya disimpan sebagai hash. Gambar yang diunggah dikodekan ulang sehingga informasi tersembunyi, misalnya lokasi pengambilan, terhapus.',
      ],
    },
    {
      id: 'recipients',
      title: 'Siapa yang menerimanya',
      blocks: [
        [
          'Pengguna lain: profil dan ulasan guru bersifat publik. Ketika sesi dipesan, murid dan guru saling melihat nama, foto, dan pemesanannya. Pesan dilihat oleh dua orang dalam percakapan itu, dan oleh tim kami bila salah satunya melaporkan percakapan atau sesi.',
          'Penyedia jasa pembayaran: data yang diperlukan untuk menagih dan mengembalikan dana, seperti nama, alamat email, nomor pemesanan, dan jumlahnya.',
          'Layanan email: alamat email Anda dan email yang kami kirimkan.',
          'Layanan hosting dan penyimpanan tempat sistem kami berjalan.',
          'Google, hanya jika Anda memilih masuk dengan Google: kami menerima nama, alamat email, dan nomor akun dari Google; Google mengetahui bahwa Anda masuk ke layanan kami. Data lain tidak kami bagikan kepada Google.',
          'Bank, untuk pencairan dan pengembalian dana secara manual.',
          'Pihak berwenang, jika diwajibkan oleh hukum.',
        ],
        'Sebagian penerima dapat memproses data di luar Indonesia. Dalam hal itu kami memastikan data memperoleh pelindungan yang setara atau lebih tinggi daripada UU PDP, sebagaimana diwajibkan Pasal 56 undang-undang tersebut.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookie dan penyimpanan di peramban',
      blocks: [
        'Kami memakai dua cookie. Cookie login membuat Anda tetap masuk paling lama 30 hari dan berakhir ketika Anda keluar. Cookie perangkat membuat kami mengenali peramban yang pernah Anda pakai untuk masuk, sehingga kata sandi salah yang diketik orang lain di tempat lain tidak mengunci akun Anda; cookie ini berlaku satu tahun. Jika Anda masuk dengan Google, ada satu cookie lagi selama paling lama sepuluh menit untuk menyelesaikan proses itu.',
        'Penyimpanan lokal peramban mengingat bahasa, pilihan tampilan terang atau gelap, cara Anda melihat sesi, dan filter yang Anda simpan. Penyimpanan sesi mengingat posisi gulir Anda sampai tab ditutup. Keduanya tidak dipakai untuk melacak Anda.',
      ],
    },
    {
      id: 'retention',
      title: 'Lama penyimpanan',
      blocks: [
        [
          'Data akun: sampai Anda menghapus akun.',
          'Catatan pembayaran, pengembalian, dan pencairan dana: selama diwajibkan peraturan perpajakan, saat ini sepuluh tahun. Jika Anda menghapus akun, catatan itu tetap ada, tetapi tidak lagi memuat nama Anda.',
          'Data login dengan nama peramban dan sistemnya, tanpa lokasi: paling lama 30 hari. Tautan untuk kata sandi baru: satu jam, untuk alamat email baru: satu hari.',
          `Notifikasi: ${days.notifications} hari. Pesan penyedia jasa pembayaran tentang suatu pembayaran: ${days.paymentMessages} hari. Tugas yang tidak dapat dijalankan, misalnya email yang gagal terkirim: ${days.failedJobs} hari.`,
          `Gambar dan file yang diunggah tetapi tidak ditampilkan atau dikirim: dihapus setelah ${days.abandonedPictures} hari.`,
          'Foto dokumen untuk verifikasi guru: sampai tim kami mengambil keputusan.',
          'Cadangan data: data yang Anda hapus ikut hilang dari cadangan paling lambat 30 hari kemudian.',
          'Catatan teknis, yang disimpan demi keamanan dan untuk menemukan gangguan: paling lama 90 hari.',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'Hak Anda',
      blocks: [
        'Menurut UU PDP Anda antara lain berhak:',
        [
          'mengetahui data Anda yang kami simpan dan mengaksesnya;',
          'memperbaiki data yang keliru atau belum lengkap, yang sebagian besar dapat Anda lakukan sendiri di profil;',
          'mengunduh salinan data Anda dalam format yang umum, di bagian Privasi dan keamanan pada profil;',
          'menghapus akun Anda di sana, beserta data pribadi Anda;',
          'menarik kembali persetujuan, mengajukan keberatan, atau membatasi pemrosesan;',
          'mengadu kepada lembaga yang berwenang dan menuntut ganti rugi sesuai ketentuan hukum.',
        ],
        `Untuk hal lain, kirim permintaan ke ${email} dari alamat email akun Anda. Kami menjawab dalam 3 x 24 jam tanpa biaya. Penghapusan dapat tertunda selama masih ada kewajiban pembayaran atau sengketa yang terbuka, dan tidak mencakup data yang wajib kami simpan menurut hukum.`,
      ],
    },
    {
      id: 'breach',
      title: 'Jika terjadi kebocoran data',
      blocks: [
        'Jika data pribadi terungkap, hilang, atau berubah secara tidak sah, kami memberi tahu pemilik data dan lembaga yang berwenang secara tertulis paling lambat 3 x 24 jam: data apa yang terdampak, kapan dan bagaimana terjadinya, serta langkah yang kami ambil.',
      ],
    },
    {
      id: 'minors',
      title: 'Anak di bawah umur',
      blocks: [
        `${name} diperuntukkan bagi orang berusia di atas 18 tahun. Kami tidak dengan sengaja mengumpulkan data anak. Jika Anda menduga seorang anak telah membuat akun, beri tahu kami dan kami akan menghapusnya.`,
      ],
    },
    {
      id: 'changes',
      title: 'Perubahan',
      blocks: [
        'Jika kebijakan ini berubah, kami memuat teks baru beserta tanggalnya di halaman ini. Perubahan penting kami umumkan melalui email atau di akun Anda sebelum berlaku. Jika teks bahasa Indonesia dan bahasa Inggris berbeda, teks bahasa Indonesia yang berlaku.',
      ],
    },
    {
      id: 'contact',
      title: 'Kontak',
      blocks: [`${operator}, ${address}. Email: ${email}. Telepon: ${phone}.`],
    },
  ];
};
